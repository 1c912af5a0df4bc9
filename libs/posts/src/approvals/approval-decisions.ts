import { Injectable } from '@nestjs/common';
import type { PostId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import type { PolicyPass } from '../domain/policy/policy-pass.js';
import type { ApprovalVoter } from '../domain/approval/approval-parties.js';
import { ApprovalEvents, type ApprovalNews } from '../persistence/approval-events.js';
import {
  ApprovalVotesRepository,
  type ApprovalDecision,
} from '../persistence/approval-votes.repository.js';
import type { StoredApproval } from '../persistence/approvals.repository.js';
import {
  PostApprovalsRepository,
  type ApprovedPost,
} from '../persistence/post-approvals.repository.js';
import { PostChangesRepository } from '../persistence/post-changes.repository.js';
import { PostOutcomes } from '../persistence/post-outcomes.js';
import type { SettledPost } from '../persistence/post-settlement.repository.js';

/** A word about posts of an approval, which the caller holds and has judged. */
export interface CastDecision {
  readonly approval: StoredApproval;
  readonly postIds: readonly PostId[];
  readonly voter: ApprovalVoter;
  readonly decision: ApprovalDecision;
  readonly comment: string | null;
  readonly at: Date;
}

/** Writes what people say about posts, and what follows from it. */
@Injectable()
export class ApprovalDecisions {
  constructor(
    private readonly votes: ApprovalVotesRepository,
    private readonly posts: PostApprovalsRepository,
    private readonly changes: PostChangesRepository,
    private readonly outcomes: PostOutcomes,
    private readonly events: ApprovalEvents,
  ) {}

  /** Counts the word. @returns the posts to which it was the last that was needed: those are to be released */
  async cast(transaction: Transaction, cast: CastDecision): Promise<readonly PostId[]> {
    const { approval, postIds, decision } = cast;
    const wanted = new Set(postIds);
    const posts = approval.posts.filter(({ postId }) => wanted.has(postId));
    await this.votes.cast(transaction, { ...cast, approvalId: approval.id, posts });
    if (decision === 'reject') {
      await this.reject(transaction, cast);
      return [];
    }
    const counted = await this.votes.ofPosts(transaction, approval.id, postIds);
    const isEnough = (given: number): boolean => decision === 'approve' && given >= approval.needed;
    const idsOf = (isDoubted: boolean): PostId[] =>
      counted
        .filter((post) => !isEnough(post.given) && post.isDoubted === isDoubted)
        .map(({ postId }) => postId);
    const doubted = await this.posts.mark(transaction, idsOf(true), 'changes_requested');
    const waiting = await this.posts.mark(transaction, idsOf(false), 'pending');
    await this.events.tellOfPosts(transaction, [...doubted, ...waiting]);
    const released = counted.filter(({ given }) => isEnough(given)).map(({ postId }) => postId);
    if (decision === 'request_changes') {
      await this.events.tellOfAnswer(transaction, newsOf(cast, 'changes_requested'));
    } else if (released.length === 0) {
      await this.events.tellOfWord(transaction, approval);
    }
    return released;
  }

  /**
   * Those to which enough people have agreed go out at these times.
   * @returns those that wait for their time now; one whose parent has failed waits for that one, and is not among them
   */
  async release(
    transaction: Transaction,
    cast: CastDecision,
    posts: readonly ApprovedPost[],
    pass: PolicyPass,
  ): Promise<readonly SettledPost[]> {
    const approved = await this.posts.approve(transaction, posts, cast.at, pass);
    const isReleased = ({ status }: SettledPost): boolean => status === 'scheduled';
    const released = approved.filter(isReleased);
    const postIds = approved.map(({ postId }) => postId);
    await this.events.tellOfPosts(
      transaction,
      approved.filter((post) => !isReleased(post)),
    );
    await this.events.tellOfAnswer(transaction, newsOf({ ...cast, postIds }, 'approved'));
    await this.outcomes.follow(transaction, released);
    return released;
  }

  private async reject(transaction: Transaction, cast: CastDecision): Promise<void> {
    const rejected = await this.posts.mark(transaction, cast.postIds, 'rejected');
    const canceled = await this.changes.cancel(transaction, cast.postIds);
    const isCanceled = new Set(canceled.map(({ postId }) => postId));
    await this.events.tellOfPosts(
      transaction,
      rejected.filter(({ postId }) => !isCanceled.has(postId)),
    );
    // Replies that are canceled with them come before approvals in the order of locks, and runs after them.
    await this.outcomes.follow(transaction, canceled);
    await this.events.tellOfAnswer(transaction, newsOf(cast, 'rejected'));
  }
}

function newsOf(
  { approval, postIds, voter, comment }: CastDecision,
  what: ApprovalNews['what'],
): ApprovalNews {
  const { type, id, name } = voter;
  return { what, approval, postIds, by: { type, id, name }, comment };
}
