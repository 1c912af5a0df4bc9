import type { DomainError } from '#libs/kernel';
import { approvalErrors, canMove, gatedTrigger, type LockedPost } from '#libs/posts';
import {
  answerArrived,
  draftNotRetryable,
  outcomeUnknown,
  parentEnded,
  postNotRetryable,
} from '../../publishing.errors.js';

export interface RetryOptions {
  /** Required for posts whose outcome is unknown: publishing again may double them. */
  readonly acceptDuplicateRisk: boolean;
}

/** Why a post cannot be tried again; null when it can. */
export function retryRefusal(post: LockedPost, options: RetryOptions): DomainError | null {
  const { status, parentStatus } = post;
  if (post.approvalId !== null) return approvalErrors.required(post.approvalId);
  if (!canMove(status, 'retry')) return postNotRetryable(status);
  if (parentStatus === 'canceled' || parentStatus === 'failed') {
    return parentEnded(status, parentStatus);
  }
  if (post.isLostDraft) return draftNotRetryable(status);
  if (gatedTrigger('retry', post.approval) === null) return approvalErrors.required(null);
  // The network has answered after all, and that is about to be read.
  if (post.errorCode === 'outcome_unknown' && post.hasEvidence) return answerArrived(post.id);
  if (post.errorCode === 'outcome_unknown' && !options.acceptDuplicateRisk) return outcomeUnknown();
  // Somebody is looking the post up at this very moment.
  return post.isAtWork ? postNotRetryable(status) : null;
}
