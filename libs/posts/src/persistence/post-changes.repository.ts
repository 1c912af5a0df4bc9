import type { PolicyPass } from '../domain/policy/policy-pass.js';
import { Injectable } from '@nestjs/common';
import { Clock, type ApprovalId, type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import { newEvent, Outbox, type Transaction } from '#libs/platform';
import { releasedApprovals, type PostApproval } from '../domain/approval/approval-status.js';
import type { Creator } from '../domain/creator.js';
import { postTransitions, type PostStatus } from '../domain/post-state.js';
import { PostDeletedEvent } from '../events/post-events.js';
import { hasEvidence } from './attempt-evidence.repository.js';
import { eventPayloadOf } from './post-event-payload.js';
import { writesOf } from './post-writes.sql.js';
import { lockParentsOutside } from './row-locks.js';
import { DueSignal } from './due-signal.js';
import { settledColumns, type SettledPost } from './post-settlement.repository.js';

/** What a decision about one post needs to know. */
export interface LockedPost {
  readonly id: PostId;
  readonly workspaceId: WorkspaceId;
  readonly runId: RunId;
  readonly account: string;
  readonly provider: string;
  readonly publishAt: Date | null;
  readonly status: PostStatus;
  readonly errorCode: string | null;
  readonly revision: number;
  readonly reconciliationPending: boolean;
  /** Whether a worker has it, or somebody looks it up. */
  readonly isAtWork: boolean;
  /** Its network has answered after all: what that says settles it. */
  readonly hasEvidence: boolean;
  /** Null when it answers none. */
  readonly parentPostId: PostId | null;
  /** Of the post it answers, which stays as it is until the transaction ends. */
  readonly parentStatus: PostStatus | null;
  /** Visible writes of it that are out. */
  readonly writes: number;
  /** It was a draft when the post it answers failed. */
  readonly isLostDraft: boolean;
  readonly createdBy: Creator | null;
  readonly approval: PostApproval;
  /** Of people who are asked about it; null when nobody is. */
  readonly approvalId: ApprovalId | null;
}

/** Changes that people ask for, through the state table. */
@Injectable()
export class PostChangesRepository {
  constructor(
    private readonly due: DueSignal,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads posts and keeps others from changing them, or the posts they answer, until the transaction ends.
   * @returns those that the workspace has
   */
  async lock(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    postIds: readonly PostId[],
  ): Promise<ReadonlyMap<PostId, LockedPost>> {
    await lockParentsOutside(transaction, workspaceId, postIds);
    await transaction.query(
      `SELECT 1 FROM posts WHERE id = ANY ($1) AND workspace_id = $2 ORDER BY id FOR UPDATE`,
      [postIds, workspaceId],
    );
    // In a statement of its own: it sees what those have written who were waited for.
    const rows = await transaction.query<LockedPost>(
      `SELECT p.id, p.workspace_id AS "workspaceId", p.run_id AS "runId", p.account_handle AS account, p.provider,
         p.publish_at AS "publishAt", p.status, p.error_code AS "errorCode", p.revision,
         (p.reconciliation_status IS NOT DISTINCT FROM 'pending') AS "reconciliationPending",
         p.lease_owner IS NOT NULL AS "isAtWork", ${hasEvidence} AS "hasEvidence", p.parent_post_id AS "parentPostId",
         (SELECT parent.status FROM posts parent WHERE parent.id = p.parent_post_id) AS "parentStatus",
         ${writesOf('p')} AS writes,
         (p.status = 'failed' AND p.lost_from IS NOT DISTINCT FROM 'draft') AS "isLostDraft",
         (SELECT run.created_by FROM runs run WHERE run.id = p.run_id) AS "createdBy", p.approval,
         (SELECT asked.approval_id FROM approval_posts asked WHERE asked.post_id = p.id AND asked.is_open)
           AS "approvalId"
       FROM posts p WHERE p.id = ANY ($1) AND p.workspace_id = $2`,
      [postIds, workspaceId],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * Failed posts are due again, now. A reply whose parent is not out waits for it again.
   * The checkpoint stays: parts that are out are not sent a second time. The caller has locked them.
   * @returns those that were written; somebody has the others
   */
  async retry(
    transaction: Transaction,
    postIds: readonly PostId[],
    pass: PolicyPass,
  ): Promise<SettledPost[]> {
    pass.require(postIds);
    const retried = await transaction.query<SettledPost>(
      `UPDATE posts p SET
         status = $2,
         blocked = waits.so,
         due_at = CASE WHEN waits.so THEN NULL ELSE now() END,
         lost_from = NULL, resolved_by = NULL, error_code = NULL, error_message = NULL, retryable = NULL,
         reconciliation_status = NULL, reconcile_looks = 0,
         -- at least one attempt is behind it: it may now be late
         attempt_count = GREATEST(p.attempt_count, 1),
         tries_used = 0, deferred_since = NULL, held_since = NULL, phase = NULL, updated_at = now(),
         -- whoever asks for it has decided about the write before, where its outcome was unknown; else a late answer counts
         commit_fence = CASE WHEN p.error_code = 'outcome_unknown' THEN NULL ELSE p.commit_fence END
       FROM (
         SELECT post.id, COALESCE(parent.status <> 'published', false) AS so
         FROM posts post LEFT JOIN posts parent ON parent.id = post.parent_post_id
         WHERE post.id = ANY ($1)
       ) waits
       WHERE p.id = waits.id AND p.id = ANY ($1) AND p.status = ANY ($3) AND p.lease_owner IS NULL
         AND p.approval = ANY ($4)
       RETURNING ${settledColumns}`,
      [postIds, postTransitions.retry.to, [...postTransitions.retry.from], [...releasedApprovals]],
    );
    this.due.tell(transaction);
    return retried;
  }

  /**
   * Not to be published any more. The caller has locked them.
   * @returns those that were written; a worker has the others, or something of them is out or may be
   */
  async cancel(transaction: Transaction, postIds: readonly PostId[]): Promise<SettledPost[]> {
    return transaction.query<SettledPost>(
      `UPDATE posts p SET status = $2, due_at = NULL, blocked = false, updated_at = now()
       WHERE p.id = ANY ($1) AND p.status = ANY ($3) AND p.lease_owner IS NULL
         AND p.reconciliation_status IS DISTINCT FROM 'pending' AND ${writesOf('p')} = 0
         -- one that was taken by its network has a phase; one that waits for it before anything is sent has none
         AND (p.status <> 'publishing' OR p.phase IS NULL)
       RETURNING ${settledColumns}`,
      [postIds, postTransitions.cancel.to, [...postTransitions.cancel.from]],
    );
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
