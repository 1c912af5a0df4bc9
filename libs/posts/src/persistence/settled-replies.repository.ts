import { Injectable } from '@nestjs/common';
import { Clock, type PostId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import { releasedApprovals } from '../domain/approval/approval-status.js';
import { postTransitions, type PostStatus } from '../domain/post-state.js';
import { ApprovalsRepository } from './approvals.repository.js';
import { DueSignal } from './due-signal.js';
import { settledColumns, type SettledPost } from './post-settlement.repository.js';
import { lockDescendants, lockReplies } from './row-locks.js';

/** What becomes of replies, and of questions to people, when posts have come to their end. */
@Injectable()
export class SettledRepliesRepository {
  constructor(
    private readonly due: DueSignal,
    private readonly approvals: ApprovalsRepository,
    private readonly clock: Clock,
  ) {}

  /** Goes by what each parent came to; parents that have not ended change nothing. @returns the replies written */
  async follow(
    transaction: Transaction,
    parents: readonly { readonly postId: PostId; readonly status: PostStatus }[],
  ): Promise<SettledPost[]> {
    const those = (wanted: PostStatus): PostId[] =>
      parents.filter(({ status }) => status === wanted).map(({ postId }) => postId);
    const [published, failed, canceled] = [those('published'), those('failed'), those('canceled')];
    return [
      ...(published.length > 0 ? await this.release(transaction, published) : []),
      ...(failed.length > 0 ? await this.fail(transaction, failed) : []),
      ...(canceled.length > 0 ? await this.cancel(transaction, canceled) : []),
    ];
  }

  /** Nobody is asked any more about what is canceled. Behind posts and replies in the order of locks. */
  async endQuestions(
    transaction: Transaction,
    posts: readonly { readonly postId: PostId; readonly status: PostStatus }[],
  ): Promise<void> {
    const canceled = posts.filter(({ status }) => status === 'canceled');
    if (canceled.length === 0) return;
    const ids = canceled.map(({ postId }) => postId);
    await this.approvals.end(transaction, ids, this.clock.now());
  }

  /**
   * Replies of posts that are now out: waiting ones become due, and those that had failed only because
   * of their parent are queued again, or are drafts again. The caller holds the parents: who puts a reply to wait
   * holds them, too, so that none is overlooked. @returns the replies that had failed, and those that waited for
   * their first try or as drafts.
   */
  private async release(
    transaction: Transaction,
    parentIds: readonly PostId[],
  ): Promise<SettledPost[]> {
    const replyIds = await lockReplies(transaction, parentIds);
    const waiting = await transaction.query<SettledPost>(
      `UPDATE posts p SET blocked = false, updated_at = now(),
         due_at = CASE WHEN p.status <> 'draft' THEN GREATEST(p.publish_at, now()) END
       WHERE p.id = ANY ($1) AND p.blocked AND p.status = ANY ('{draft,scheduled,retry_pending}')
       RETURNING ${settledColumns}`,
      [replyIds],
    );
    const { regain_parent, regain_draft } = postTransitions;
    const regained = await transaction.query<SettledPost>(
      `UPDATE posts p SET blocked = false, lost_from = NULL,
         status = CASE WHEN lost.is_draft THEN $4 ELSE $2 END,
         due_at = CASE WHEN NOT lost.is_draft THEN GREATEST(p.publish_at, now()) END,
         error_code = NULL, error_message = NULL, retryable = NULL, updated_at = now()
       FROM (
         -- what people have not agreed to waits for them
         SELECT id, lost_from IS NOT DISTINCT FROM 'draft' OR approval <> ALL ($5) AS is_draft
         FROM posts WHERE id = ANY ($1)
       ) lost
       WHERE p.id = lost.id AND p.id = ANY ($1) AND p.status = ANY ($3) AND p.error_code = 'parent_failed'
       RETURNING ${settledColumns}`,
      [
        replyIds,
        regain_parent.to,
        [...regain_parent.from],
        regain_draft.to,
        [...releasedApprovals],
      ],
    );
    if (waiting.length + regained.length > 0) this.due.tell(transaction);
    // What is to be tried again has been told of when it was put off.
    return [...regained, ...waiting.filter(({ status }) => status !== 'retry_pending')];
  }

  /** Replies below posts that have failed, to any depth, fail with `parent_failed`. */
  private async fail(
    transaction: Transaction,
    parentIds: readonly PostId[],
  ): Promise<SettledPost[]> {
    return transaction.query<SettledPost>(
      `UPDATE posts p SET status = $2, due_at = NULL, blocked = false, retryable = true,
         -- a draft comes back as a draft
         lost_from = p.status,
         error_code = 'parent_failed',
         error_message = 'The post it replies to was not published.', updated_at = now()
       WHERE p.id = ANY ($1) AND p.status = ANY ($3) AND p.lease_owner IS NULL
       RETURNING ${settledColumns}`,
      [
        await lockDescendants(transaction, parentIds),
        postTransitions.lose_parent.to,
        [...postTransitions.lose_parent.from],
      ],
    );
  }

  /**
   * Replies below canceled posts, to any depth, are canceled with them. None of them has begun: it would have needed
   * the id of what it answers.
   */
  private async cancel(
    transaction: Transaction,
    parentIds: readonly PostId[],
  ): Promise<SettledPost[]> {
    return transaction.query<SettledPost>(
      `UPDATE posts p SET status = $2, due_at = NULL, blocked = false, retryable = NULL,
         lost_from = NULL, error_code = 'parent_canceled',
         error_message = 'The post it replies to was canceled.', updated_at = now()
       WHERE p.id = ANY ($1) AND p.status = ANY ($3) AND p.lease_owner IS NULL
         AND p.reconciliation_status IS DISTINCT FROM 'pending'
         AND (p.status <> 'failed' OR p.error_code = 'parent_failed')
       RETURNING ${settledColumns}`,
      [
        await lockDescendants(transaction, parentIds),
        postTransitions.cancel_with_parent.to,
        [...postTransitions.cancel_with_parent.from],
      ],
    );
  }
}
