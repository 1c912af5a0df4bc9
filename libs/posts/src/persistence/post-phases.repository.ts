import { Injectable } from '@nestjs/common';
import { type PostId } from '#libs/kernel';
import { Coalescer, PreparedDatabase, statement } from '#libs/platform';
import type { JsonObject } from '#libs/providers';
import type { PublishPhase } from './claimed-post.js';
import { idsInOrder } from './row-locks.js';

interface PhaseWrite {
  readonly postId: PostId;
  readonly leaseOwner: string;
  readonly fence: number;
  readonly phase: PublishPhase;
  readonly checkpoint?: JsonObject;
}

const WRITE = statement(
  'write_phases',
  `UPDATE posts p SET
         phase = w.phase,
         commit_started_at = CASE WHEN w.phase = 'committing' THEN now() ELSE p.commit_started_at END,
         commit_fence = CASE WHEN w.phase = 'committing' THEN p.fence ELSE p.commit_fence END,
         checkpoint = COALESCE(w.checkpoint, p.checkpoint)
       FROM jsonb_to_recordset($1::jsonb) AS w(
         id text, lease_owner text, fence bigint, phase text, checkpoint jsonb)
       WHERE p.id = w.id
         -- the same again as a list: found by key, whatever the statistics say
         AND p.id = ${idsInOrder('$2')}
         -- nothing is sent for a post that is not being published, whoever claimed it
         AND (w.phase <> 'committing' OR p.status = 'publishing')
         AND p.lease_owner = w.lease_owner AND p.fence = w.fence
         -- an expired lease may be taken over at any moment: do not start a write under it
         AND p.lease_expires_at > now()
       RETURNING p.id`,
);

/**
 * Progress inside an attempt: the phase before it is acted on, and checkpoints as they arrive.
 * Many workers' writes share one statement and one disk sync.
 */
@Injectable()
export class PostPhasesRepository {
  private readonly writes: Coalescer<PhaseWrite, boolean>;

  constructor(private readonly database: PreparedDatabase) {
    this.writes = new Coalescer((batch) => this.writeAll(batch), { maxItems: 200, concurrency: 1 });
  }

  /** @returns false when the lease was lost: the worker must stop at once. */
  async write(phase: PhaseWrite): Promise<boolean> {
    return this.writes.add(phase);
  }

  private async writeAll(batch: readonly PhaseWrite[]): Promise<boolean[]> {
    // A post appears at most once in a batch: its worker waits for one write before the next.
    const rows = await this.database.query<{ id: PostId }>(WRITE, [
      JSON.stringify(
        batch.map((write) => ({
          id: write.postId,
          lease_owner: write.leaseOwner,
          fence: write.fence,
          phase: write.phase,
          checkpoint: write.checkpoint ?? null,
        })),
      ),
      batch.map(({ postId }) => postId),
    ]);
    const written = new Set(rows.map((row) => row.id));
    return batch.map((write) => written.has(write.postId));
  }
}
