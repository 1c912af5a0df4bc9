import { DomainError, type ApprovalId, type PostId } from '#libs/kernel';
import type { ApprovalStatus } from './domain/approval/approval-status.js';

/** Errors about what waits for people's word. */
export const approvalErrors = {
  /** 404; also for another workspace's approval. */
  notFound: (approvalId: string): DomainError =>
    new DomainError('approval_not_found', 'not_found', 'There is no such approval', {
      details: { approvalId },
    }),

  /** 409: the posts are other than those that the decision is about. */
  stale: (approvalId: ApprovalId): DomainError =>
    new DomainError(
      'approval_stale',
      'conflict',
      'The posts were changed since; look at them as they are now',
      { details: { approvalId } },
    ),

  /** 409: somebody was faster, or nobody was in time. */
  decided: (approvalId: ApprovalId, status: ApprovalStatus): DomainError =>
    new DomainError('approval_decided', 'conflict', `The approval is ${status} already`, {
      details: { approvalId, status },
    }),

  /** 409: people are asked about it, or have to be. @param approvalId null: nobody is asked at this moment */
  required: (approvalId: ApprovalId | null): DomainError =>
    new DomainError('approval_required', 'conflict', 'It goes out when it is approved', {
      details: { approvalId },
    }),

  /** 409: several people agree to its time, too, so that none of them alone says another. */
  timeAgreed: (approvalId: ApprovalId): DomainError =>
    new DomainError(
      'approval_time_agreed',
      'conflict',
      'Several people have to agree to the time of the post: edit its time, and all of them are asked again',
      { details: { approvalId } },
    ),

  /** 403: nobody approves what they had made, or wrote. */
  self: (postIds: readonly PostId[]): DomainError =>
    new DomainError(
      'approval_self',
      'forbidden',
      'Somebody else than its author, or who edited it last, has to decide',
      { details: { postIds } },
    ),

  /** 403: other people are asked. */
  notApprover: (approvalId: ApprovalId): DomainError =>
    new DomainError('not_approver', 'forbidden', 'Other people are asked to decide about this', {
      details: { approvalId },
    }),

  /** 403: others can read the key's secret, so its word is nobody's in particular. */
  keyIsShared: (): DomainError =>
    new DomainError(
      'key_is_shared',
      'forbidden',
      'Others can read the secret of this key, so it cannot decide. Sign in to the dashboard, or use a personal key that you made there.',
    ),

  /** Who had it made is gone, and too few people are there who could agree to it. */
  authorGone: (): DomainError =>
    new DomainError(
      'author_gone',
      'forbidden',
      'Who had it made is gone, and too few people could approve it: somebody else has to take it over',
    ),

  /** 422: approved now, the post would go out at a time that is over. */
  timeInPast: (postIds: readonly PostId[]): DomainError =>
    new DomainError(
      'publish_time_in_past',
      'unprocessable',
      'The time of the post is over; say publishAt or publishNow',
      { details: { postIds } },
    ),

  /** 409: only drafts are submitted. */
  postNotDraft: (postId: PostId, status: string): DomainError =>
    new DomainError('post_not_draft', 'conflict', `The post is ${status}, not a draft`, {
      details: { postId, status },
    }),
};
