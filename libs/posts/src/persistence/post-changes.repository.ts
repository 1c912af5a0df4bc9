import { Injectable } from '@nestjs/common';
import {
  Clock,
  newEvent,
  Outbox,
  type PostId,
  type Transaction,
  type WorkspaceId,
} from '#libs/platform';
import { postTransitions, type PostStatus } from '../domain/post-state.js';
import { PostDeletedEvent } from '../events/post-events.js';
import { eventPayloadOf } from './post-event-payload.js';
import { writesOf } from './post-writes.sql.js';
import { lockParent } from './row-locks.js';
import { DueSignal } from './due-signal.js';
import { settledColumns, type SettledPost } from './post-settlement.repository.js';

/** What a decision about one post needs to know. */
export interface LockedPost {
  readonly id: PostId;
  readonly workspaceId: WorkspaceId;
  readonly status: PostStatus;
  readonly errorCode: string | null;
  readonly reconciliationPending: boolean;
  /** Of the post it answers, which stays as it is until the transaction ends. */
  readonly parentStatus: PostStatus | null;
  /** Visible writes of it that are out. */
  readonly writes: number;
  /** It was a draft when the post it answers failed. */
  readonly isLostDraft: boolean;
}

/** Changes that people ask for, one post at a time, through the state table. */
@Injectable()
export class PostChangesRepository {
  constructor(
    private readonly due: DueSignal,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Reads the post and keeps others from changing it, or the post it answers, until the transaction ends. */
  async lock(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    postId: PostId,
  ): Promise<LockedPost | null> {
    const parentStatus = await lockParent(transaction, workspaceId, postId);
    const [row] = await transaction.query<Omit<LockedPost, 'parentStatus'>>(
      `SELECT id, workspace_id AS "workspaceId", status, error_code AS "errorCode",
         (reconciliation_status IS NOT DISTINCT FROM 'pending') AS "reconciliationPending",
         ${writesOf('posts')} AS writes,
         (status = 'failed' AND lost_from IS NOT DISTINCT FROM 'draft') AS "isLostDraft"
       FROM posts WHERE id = $1 AND workspace_id = $2 FOR UPDATE`,
      [postId, workspaceId],
    );
    return row === undefined ? null : { ...row, parentStatus };
  }

  /**
   * A failed post is due again, now. A reply whose parent is not out waits for it again.
   * The checkpoint stays: parts that are out are not sent a second time.
   */
  async retry(transaction: Transaction, post: LockedPost): Promise<SettledPost | null> {
    const rows = await transaction.query<SettledPost>(
      `UPDATE posts p SET
         status = $2,
         blocked = $4,
         due_at = CASE WHEN $4 THEN NULL ELSE now() END,
         lost_from = NULL, error_code = NULL, error_message = NULL, retryable = NULL,
         reconciliation_status = NULL, reconcile_looks = 0,
         -- at least one attempt is behind it: it may now be late
         attempt_count = GREATEST(attempt_count, 1),
         tries_used = 0, deferred_since = NULL, held_since = NULL, phase = NULL, updated_at = now()
       WHERE p.id = $1 AND p.status = ANY ($3) AND p.lease_owner IS NULL
       RETURNING ${settledColumns}`,
      [
        post.id,
        postTransitions.retry.to,
        [...postTransitions.retry.from],
        post.parentStatus !== null && post.parentStatus !== 'published',
      ],
    );
    this.due.tell(transaction);
    return rows[0] ?? null;
  }

  /** Not to be published any more. Null when a worker has it, or something of it is out or may be. */
  async cancel(transaction: Transaction, post: LockedPost): Promise<SettledPost | null> {
    const rows = await transaction.query<SettledPost>(
      `UPDATE posts p SET status = $2, due_at = NULL, blocked = false, updated_at = now()
       WHERE p.id = $1 AND p.status = ANY ($3) AND p.lease_owner IS NULL
         AND p.reconciliation_status IS DISTINCT FROM 'pending' AND ${writesOf('p')} = 0
         -- one that was taken by its network has a phase; one that waits for it before anything is sent has none
         AND (p.status <> 'publishing' OR p.phase IS NULL)
       RETURNING ${settledColumns}`,
      [post.id, postTransitions.cancel.to, [...postTransitions.cancel.from]],
    );
    return rows[0] ?? null;
  }

  /** Gone at the network; the record stays published, with the time of its deletion. Told once. */
  async markDeleted(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    postId: PostId,
  ): Promise<void> {
    const deleted = await transaction.query<SettledPost>(
      `UPDATE posts p SET deleted_at = now(), provider_status = 'deleted', updated_at = now()
       WHERE p.id = $1 AND p.workspace_id = $2 AND p.status = ANY ($3) AND p.deleted_at IS NULL
       RETURNING ${settledColumns}`,
      [postId, workspaceId, [...postTransitions.delete_published.from]],
    );
    const at = this.clock.now();
    await this.outbox.add(
      transaction,
      deleted.map((post) =>
        newEvent(PostDeletedEvent.eventName, post.workspaceId, eventPayloadOf(post), at),
      ),
    );
  }
}
