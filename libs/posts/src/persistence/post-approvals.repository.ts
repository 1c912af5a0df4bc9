import { isBoundToTime } from './bound-to-time.sql.js';
import type { PolicyPass } from '../domain/policy/policy-pass.js';
import { Injectable } from '@nestjs/common';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import {
  openApprovals,
  type ApprovalStatus,
  type PostApproval,
} from '../domain/approval/approval-status.js';
import { postTransitions } from '../domain/post-state.js';
import { ApprovalsRepository } from './approvals.repository.js';
import { nextCheckSql } from './next-check.sql.js';
import { settledColumns, type SettledPost } from './post-settlement.repository.js';

/** An approved post with the time at which it is to go out. */
export interface ApprovedPost {
  readonly postId: PostId;
  readonly publishAt: Date;
}

/** It goes at its time, nobody was asked, and nothing of it has begun. */
const IS_WITHDRAWABLE = `status = 'scheduled' AND approval = 'not_needed' AND lease_owner IS NULL
  AND checkpoint IS NULL`;

/** What people's word does to the posts themselves. The caller holds them, and the posts that they answer. */
@Injectable()
export class PostApprovalsRepository {
  constructor(private readonly approvals: ApprovalsRepository) {}

  /**
   * They go out. One whose parent has failed stays failed and comes back with it; one that is held back for something
   * else stays a draft.
   */
  async approve(
    transaction: Transaction,
    posts: readonly ApprovedPost[],
    now: Date,
    pass: PolicyPass,
  ): Promise<SettledPost[]> {
    const ids = posts.map(({ postId }) => postId);
    pass.require(ids);
    await this.approvals.mark(transaction, ids, 'approved');
    return transaction.query<SettledPost>(
      `UPDATE posts p SET
         approval = 'approved', withdrawn_for = planned.reasons,
         status = CASE WHEN planned.goes THEN $4 ELSE p.status END,
         lost_from = CASE WHEN p.status = 'failed' AND planned.reasons = '{}' THEN $4 ELSE p.lost_from END,
         publish_at = planned.at,
         blocked = CASE WHEN planned.goes THEN planned.waits ELSE p.blocked END,
         due_at = CASE WHEN planned.goes AND NOT planned.waits THEN planned.at END,
         revision = p.revision + CASE WHEN p.publish_at IS DISTINCT FROM planned.at THEN 1 ELSE 0 END,
         next_check_at = CASE WHEN planned.goes THEN ${nextCheckSql('planned.at', '$3::timestamptz')} END,
         updated_at = now()
       FROM (
         SELECT post.id, wanted.at, array_remove(post.withdrawn_for, 'approval') AS reasons,
           post.status = ANY ($5) AND array_remove(post.withdrawn_for, 'approval') = '{}' AS goes,
           EXISTS (SELECT 1 FROM posts parent
             WHERE parent.id = post.parent_post_id AND parent.status <> 'published') AS waits
         FROM unnest($1::text[], $2::timestamptz[]) AS wanted (id, at) JOIN posts post ON post.id = wanted.id
       ) planned
       WHERE p.id = planned.id AND p.id = ANY ($1) AND p.approval = ANY ($6)
       RETURNING ${settledColumns}`,
      [
        ids,
        posts.map(({ publishAt }) => publishAt),
        now,
        postTransitions.release.to,
        [...postTransitions.release.from],
        [...openApprovals],
      ],
    );
  }

  /** They stay where they are. */
  async mark(
    transaction: Transaction,
    postIds: readonly PostId[],
    approval: Exclude<PostApproval & ApprovalStatus, 'approved'>,
  ): Promise<SettledPost[]> {
    if (postIds.length === 0) return [];
    await this.approvals.mark(transaction, postIds, approval);
    return transaction.query<SettledPost>(
      `UPDATE posts p SET approval = $2, updated_at = now()
       WHERE p.id = ANY ($1) AND p.approval = ANY ($3) AND p.approval <> $2
       RETURNING ${settledColumns}`,
      [postIds, approval, [...openApprovals]],
    );
  }

  /** Those of these posts to whose time people agreed, too, or are asked. */
  async boundToTime(transaction: Transaction, postIds: readonly PostId[]): Promise<PostId[]> {
    if (postIds.length === 0) return [];
    const rows = await transaction.query<{ id: PostId }>(
      `SELECT p.id FROM posts p WHERE p.id = ANY ($1) AND ${isBoundToTime('p')} ORDER BY p.id`,
      [postIds],
    );
    return rows.map(({ id }) => id);
  }

  /** What people agreed to, or are asked about, waits for their word about it as it is now. */
  askAnew(transaction: Transaction, postIds: readonly PostId[]): Promise<SettledPost[]> {
    return transaction.query<SettledPost>(
      `UPDATE posts p SET status = $2, approval = 'pending',
         withdrawn_for = array_append(array_remove(p.withdrawn_for, 'approval'), 'approval'),
         due_at = NULL, next_check_at = NULL, held_since = NULL, fence = p.fence + 1, updated_at = now()
       WHERE p.id = ANY ($1) AND p.status = ANY ('{draft,scheduled}') AND p.lease_owner IS NULL
         AND p.checkpoint IS NULL
       RETURNING ${settledColumns}`,
      [postIds, postTransitions.withdraw.to],
    );
  }

  /** Keeps what goes out without anybody's word, and has not begun, as it is. In the order of locks. */
  async holdUnasked(transaction: Transaction, workspaceId: WorkspaceId): Promise<PostId[]> {
    const rows = await transaction.query<{ id: PostId }>(
      `SELECT id FROM posts WHERE workspace_id = $1 AND ${IS_WITHDRAWABLE}
       ORDER BY id FOR NO KEY UPDATE`,
      [workspaceId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * What was to go out waits for people's word, as far as nobody has begun with it.
   * @returns those that were written
   */
  withdraw(transaction: Transaction, postIds: readonly PostId[]): Promise<SettledPost[]> {
    return transaction.query<SettledPost>(
      `UPDATE posts p SET status = $2, approval = 'pending',
         withdrawn_for = array_append(array_remove(p.withdrawn_for, 'approval'), 'approval'),
         due_at = NULL, next_check_at = NULL, held_since = NULL, fence = p.fence + 1, updated_at = now()
       WHERE p.id = ANY ($1) AND p.status = ANY ($3) AND ${IS_WITHDRAWABLE}
       RETURNING ${settledColumns}`,
      [postIds, postTransitions.withdraw.to, [...postTransitions.withdraw.from]],
    );
  }
}
