import { Injectable } from '@nestjs/common';
import type { ApprovalId, PostId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import type { ApprovalVoter } from '../domain/approval/approval-parties.js';
import { GIVEN, type ApprovalPost } from './approvals.repository.js';

export const approvalDecisions = ['approve', 'request_changes', 'reject'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** What somebody says about posts. */
export interface Vote {
  readonly approvalId: ApprovalId;
  readonly posts: readonly ApprovalPost[];
  readonly voter: ApprovalVoter;
  readonly decision: ApprovalDecision;
  readonly comment: string | null;
  readonly at: Date;
}

/** How a post stands after the votes. */
export interface VotesOfPost {
  readonly postId: PostId;
  /** People who agreed. */
  readonly given: number;
  /** Whether somebody wants it changed, and has not agreed since. */
  readonly isDoubted: boolean;
}

/** What people have said about posts. */
@Injectable()
export class ApprovalVotesRepository {
  /** Everybody has one word about a content: the last one counts. The caller holds the posts. */
  async cast(transaction: Transaction, vote: Vote): Promise<void> {
    const { approvalId, posts, voter, decision, comment, at } = vote;
    await transaction.execute(
      `INSERT INTO approval_votes (approval_id, post_id, digest, voter_type, voter_id, voter_name, person_id,
         decision, comment, created_at, made_by)
       SELECT $1, asked.post_id, asked.digest, $4, $5, $6, $7, $8, $9, $10, $11
       FROM unnest($2::text[], $3::text[]) AS asked (post_id, digest)
       ON CONFLICT (post_id, digest, voter_type, voter_id) DO UPDATE SET approval_id = excluded.approval_id,
         voter_name = excluded.voter_name, person_id = excluded.person_id, decision = excluded.decision,
         comment = excluded.comment, created_at = excluded.created_at, made_by = excluded.made_by`,
      [
        approvalId,
        posts.map(({ postId }) => postId),
        posts.map(({ digest }) => digest),
        voter.type,
        voter.id,
        voter.name,
        voter.personId,
        decision,
        comment,
        at,
        voter.madeBy ?? null,
      ],
    );
  }

  /** How these posts stand, which the caller holds. */
  ofPosts(
    transaction: Transaction,
    approvalId: ApprovalId,
    postIds: readonly PostId[],
  ): Promise<VotesOfPost[]> {
    return transaction.query<VotesOfPost>(
      `SELECT asked.post_id AS "postId", ${GIVEN} AS given,
         EXISTS (SELECT 1 FROM approval_votes vote
           WHERE vote.approval_id = asked.approval_id AND vote.post_id = asked.post_id
             AND vote.digest = asked.digest AND vote.decision = 'request_changes') AS "isDoubted"
       FROM approval_posts asked WHERE asked.approval_id = $1 AND asked.post_id = ANY ($2)`,
      [approvalId, postIds],
    );
  }
}
