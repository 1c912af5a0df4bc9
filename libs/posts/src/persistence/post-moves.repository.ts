import { Injectable } from '@nestjs/common';
import type { PostId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import type { PostStatus } from '../domain/post-state.js';
import { DueSignal } from './due-signal.js';
import { settledColumns, type SettledPost } from './post-settlement.repository.js';
import { lockPosts } from './row-locks.js';

/** A new time for a post as it was found. */
export interface PostMove {
  readonly postId: PostId;
  readonly status: PostStatus;
  readonly fence: string;
  readonly revision: number;
  readonly publishAt: Date;
  /** When its risks are looked at next; null for drafts. */
  readonly nextCheckAt: Date | null;
}

/** Gives drafts and scheduled posts other times, many in one statement. What they say stays. */
@Injectable()
export class PostMovesRepository {
  constructor(private readonly due: DueSignal) {}

  /** @returns those that were written; a missing one is no longer the post that was found */
  async write(transaction: Transaction, moves: readonly PostMove[]): Promise<SettledPost[]> {
    const ids = moves.map(({ postId }) => postId);
    await lockPosts(transaction, ids);
    const written = await transaction.query<SettledPost>(
      `UPDATE posts p SET
         publish_at = move.at,
         -- a reply gets its due time when its parent is out
         due_at = CASE WHEN p.status = 'draft' OR p.blocked THEN NULL ELSE move.at END,
         risks = NULL, next_check_at = move.check_at, held_since = NULL,
         fence = p.fence + 1, revision = p.revision + 1, updated_at = now()
       FROM unnest($1::text[], $2::text[], $3::bigint[], $4::integer[], $5::timestamptz[], $6::timestamptz[])
         AS move (id, status, fence, revision, at, check_at)
       WHERE p.id = move.id AND p.id = ANY ($1)
         AND p.status = move.status AND p.status = ANY ('{draft,scheduled}')
         -- nobody had it, and nobody changed it, since it was found
         AND p.fence = move.fence AND p.revision = move.revision AND p.lease_owner IS NULL
       RETURNING ${settledColumns}`,
      [
        ids,
        moves.map(({ status }) => status),
        moves.map(({ fence }) => fence),
        moves.map(({ revision }) => revision),
        moves.map(({ publishAt }) => publishAt),
        moves.map(({ nextCheckAt }) => nextCheckAt),
      ],
    );
    if (written.some(({ status }) => status === 'scheduled')) this.due.tell(transaction);
    return written;
  }
}
