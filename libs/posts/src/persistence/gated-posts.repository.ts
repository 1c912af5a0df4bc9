import { isBoundToTime } from './bound-to-time.sql.js';
import { Injectable } from '@nestjs/common';
import type { ApprovalId, PostId, QueueId, QueueItemId, RunId, WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import type { ApprovalOrigin } from '../domain/approval/approval-policy.js';
import type { PostApproval } from '../domain/approval/approval-status.js';
import type { ApprovedContent } from '../domain/approval/content-digest.js';
import type { Creator } from '../domain/creator.js';
import type { PostStatus } from '../domain/post-state.js';
import type { QueuePosition } from '../domain/queues/queue-item.js';
import type { MissedPolicy } from '../domain/run-terms.js';

/** A post as whoever decides whether it may go looks at it. */
export interface GatedPost extends ApprovedContent {
  readonly id: PostId;
  readonly runId: RunId;
  readonly status: PostStatus;
  readonly approval: PostApproval;
  /** Of people who are asked about it; null when nobody is. */
  readonly approvalId: ApprovalId | null;
  readonly revision: number;
  readonly labelIds: readonly string[];
  /** Where its run was asked for. */
  readonly origin: ApprovalOrigin;
  readonly onMissed: MissedPolicy | null;
  /** Of one without a time: how long after the start of its target it goes. */
  readonly delayMs: number;
  /** The queue that it goes into, and the slot that it has there; null where it has none. */
  readonly queueId: QueueId | null;
  readonly queuePosition: QueuePosition | null;
  readonly queueItemId: QueueItemId | null;
  readonly itemStartsAt: Date | null;
  /** It goes when its queue goes on. */
  readonly isHeldByQueue: boolean;
  /** People agreed to its time, too, or are asked about it. */
  readonly isBoundToTime: boolean;
  readonly campaignIndex: number | null;
  readonly createdBy: Creator | null;
  /** Who changed last what it says; null when nobody has. */
  readonly editedBy: Creator | null;
}

/** Reads posts for decisions about whether they may go. */
@Injectable()
export class GatedPostsRepository {
  /** Those of these posts that the workspace has, in document order. The caller holds them. */
  read(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    postIds: readonly PostId[],
  ): Promise<GatedPost[]> {
    return transaction.query<GatedPost>(
      `SELECT p.id, p.run_id AS "runId", p.status, p.approval, p.revision, p.account_id AS "accountId",
         p.name, p.description, p.assets, p.settings, p.publish_at AS "publishAt",
         p.on_missed AS "onMissed",
         CASE WHEN p.publish_at IS NULL THEN (
           SELECT COALESCE(sum(step.step_delay_ms), 0) FROM posts step
           WHERE step.run_id = p.run_id AND step.campaign_index = p.campaign_index
             AND step.target_index = p.target_index AND step.step_index BETWEEN 1 AND p.step_index
         ) ELSE 0 END::float8 AS "delayMs", p.edited_by AS "editedBy",
         p.queue_id AS "queueId", p.queue_position AS "queuePosition", p.queue_item_id AS "queueItemId",
         (SELECT item.starts_at FROM queue_items item WHERE item.id = p.queue_item_id) AS "itemStartsAt",
         ('queue' = ANY (p.withdrawn_for)) AS "isHeldByQueue",
         ${isBoundToTime('p')} AS "isBoundToTime", p.campaign_index AS "campaignIndex",
         (SELECT asked.approval_id FROM approval_posts asked WHERE asked.post_id = p.id AND asked.is_open)
           AS "approvalId",
         run.source AS origin, run.created_by AS "createdBy",
         COALESCE((SELECT array_agg(given.label_id) FROM post_labels given WHERE given.post_id = p.id), '{}')
           AS "labelIds"
       FROM posts p JOIN runs run ON run.id = p.run_id
       WHERE p.workspace_id = $1 AND p.id = ANY ($2) ORDER BY p.run_id, p.position`,
      [workspaceId, postIds],
    );
  }
}
