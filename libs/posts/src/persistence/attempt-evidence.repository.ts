import { Injectable } from '@nestjs/common';
import type { Id, PostId, WorkspaceId } from '#libs/kernel';
import { PreparedDatabase, statement, type Transaction } from '#libs/platform';
import {
  boundedEvidence,
  fits,
  type AttemptEvidence,
} from '../domain/evidence/attempt-evidence.js';
import { EvidenceSignal } from './evidence-signal.js';
import { lockPosts } from './row-locks.js';

/** Evidence with the attempt that it belongs to: who made it, and under which fence. */
export interface WitnessedAttempt {
  readonly attemptId: Id<'att'>;
  readonly postId: PostId;
  readonly leaseOwner: string;
  readonly fence: number;
  readonly evidence: AttemptEvidence;
}

/**
 * The doubt about the post `p` is about the very write that the evidence `e` is of. Processes of the last release begin a
 * write without its fence: an attempt that began before the latest write, under a later fence, gives them away.
 */
const isOfDoubt = `e.post_id = p.id AND e.fence = p.commit_fence AND NOT EXISTS (
  SELECT 1 FROM post_attempts later
  WHERE later.post_id = e.post_id AND later.fence > e.fence AND later.started_at <= p.commit_started_at)`;

/** Part of statements that run once the post `p` is locked: whether the network has answered after all. */
export const hasEvidence = `EXISTS (SELECT 1 FROM attempt_evidence e WHERE ${isOfDoubt})`;

const ADD = statement(
  'add_evidence',
  `INSERT INTO attempt_evidence (attempt_id, post_id, workspace_id, fence, facts)
   SELECT a.id, a.post_id, a.workspace_id, a.fence, e.facts
   FROM jsonb_to_recordset($1::jsonb) AS e(
     attempt_id text, post_id text, owner text, fence bigint, facts jsonb)
   JOIN post_attempts a ON a.id = e.attempt_id
   WHERE a.id = ANY ($2) AND a.post_id = e.post_id AND a.worker_id = e.owner AND a.fence = e.fence
   ON CONFLICT (attempt_id) DO NOTHING`,
);

const OF_WRITE = statement(
  'evidence_of_write',
  `SELECT e.facts FROM attempt_evidence e JOIN posts p ON ${isOfDoubt} WHERE e.post_id = $1 AND e.fence = $2`,
);

// Evidence is rare and looked at soon: a walk over the latest of it.
const UNREAD = statement(
  'unread_evidence',
  `SELECT p.id AS "postId", p.workspace_id AS "workspaceId"
   FROM (SELECT post_id, fence FROM attempt_evidence
         WHERE received_at > now() - interval '7 days' ORDER BY received_at DESC LIMIT 1000) e
   JOIN posts p ON ${isOfDoubt}
   WHERE p.lease_owner IS NULL
     AND ((p.status = 'retry_pending' AND p.reconciliation_status = 'pending')
       OR (p.status = 'failed' AND p.error_code = 'outcome_unknown'))
   ORDER BY p.id LIMIT $1`,
);

/**
 * Answers of networks that came to workers which had lost their posts. They change no post: whoever settles it reads
 * them. What was written once stays.
 */
@Injectable()
export class AttemptEvidenceRepository {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly signal: EvidenceSignal,
  ) {}

  /**
   * The posts are locked first, so that a decision about one of them sees the evidence, or comes before it.
   * @returns for how many attempts it is new
   */
  async add(transaction: Transaction, witnessed: readonly WitnessedAttempt[]): Promise<number> {
    const kept = witnessed
      .map((one) => ({ ...one, evidence: boundedEvidence(one.evidence) }))
      .filter(({ evidence }) => fits(evidence));
    if (kept.length === 0) return 0;
    await lockPosts(
      transaction,
      kept.map(({ postId }) => postId),
    );
    const records = kept.map(({ attemptId, postId, leaseOwner, fence, evidence }) => ({
      attempt_id: attemptId,
      post_id: postId,
      owner: leaseOwner,
      fence,
      facts: evidence,
    }));
    const added = await transaction.execute(ADD, [
      JSON.stringify(records),
      kept.map(({ attemptId }) => attemptId),
    ]);
    if (added > 0) this.signal.tell(transaction);
    return added;
  }

  /** What the network said to the visible write that began under this fence; null as long as nobody knows. */
  async ofWrite(postId: PostId, commitFence: number): Promise<AttemptEvidence | null> {
    const rows = await this.database.query<{ facts: AttemptEvidence }>(OF_WRITE, [
      postId,
      commitFence,
    ]);
    return rows[0]?.facts ?? null;
  }

  /** Posts whose outcome is unclear although their network has answered. */
  unread(limit: number): Promise<{ readonly postId: PostId; readonly workspaceId: WorkspaceId }[]> {
    return this.database.query(UNREAD, [limit]);
  }
}
