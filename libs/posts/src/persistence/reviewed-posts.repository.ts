import { Injectable } from '@nestjs/common';
import type { AccountId, ApprovalId, PostId, WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { PostApproval } from '../domain/approval/approval-status.js';
import type { PostAsset } from '../domain/planning/post-plan.js';
import type { PostStatus } from '../domain/post-state.js';
import type { ApprovalDecision } from './approval-votes.repository.js';

/** A post as it is shown to people outside. */
export interface ReviewedPost {
  readonly postId: PostId;
  readonly status: PostStatus;
  readonly approval: PostApproval;
  /** The question that was asked about it last; null: none was. */
  readonly approvalId: ApprovalId | null;
  readonly approvalDigest: string | null;
  readonly accountId: AccountId;
  readonly provider: string;
  readonly account: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly assets: readonly PostAsset[];
  readonly publishAt: Date | null;
  readonly timezone: string;
  /** What was said with the link about what the post says now. */
  readonly decision: ApprovalDecision | null;
}

/** Reads posts for people outside. */
@Injectable()
export class ReviewedPostsRepository {
  constructor(private readonly database: Database) {}

  /** In the order of the ids; those that are gone are left out. */
  read(
    workspaceId: WorkspaceId,
    postIds: readonly PostId[],
    reviewLinkId: string,
  ): Promise<readonly ReviewedPost[]> {
    return this.database.query<ReviewedPost>(
      `SELECT p.id AS "postId", p.status, p.approval, latest.id AS "approvalId",
         latest.digest AS "approvalDigest", p.account_id AS "accountId", p.provider,
         p.account_handle AS account, p.name, p.description, p.assets, p.publish_at AS "publishAt", p.timezone,
         (SELECT vote.decision FROM approval_votes vote
           WHERE vote.post_id = p.id AND vote.digest = latest.post_digest
             AND vote.voter_type = 'review_link' AND vote.voter_id = $3) AS decision
       FROM unnest($2::text[]) WITH ORDINALITY AS shown (id, place)
       JOIN posts p ON p.id = shown.id AND p.workspace_id = $1
       LEFT JOIN LATERAL (
         SELECT a.id, a.digest, asked.digest AS post_digest
         FROM approval_posts asked JOIN approvals a ON a.id = asked.approval_id
         WHERE asked.post_id = p.id ORDER BY a.id DESC LIMIT 1
       ) latest ON true
       ORDER BY shown.place`,
      [workspaceId, postIds, reviewLinkId],
    );
  }
}
