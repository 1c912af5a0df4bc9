import { DomainError } from '#libs/platform';
import type { PostStatus } from '#libs/schedules';

/** Only failed posts can be retried. */
export function postNotRetryable(status: PostStatus): DomainError {
  return new DomainError('post_not_retryable', 'conflict', `A ${status} post cannot be retried.`, {
    details: { status },
  });
}

/** A reply cannot wait for a post that will never appear. */
export function parentCanceled(status: PostStatus): DomainError {
  return new DomainError(
    'post_not_retryable',
    'conflict',
    'The post it replies to was canceled, so that it cannot be published.',
    { details: { status, parentStatus: 'canceled' } },
  );
}

/** Publishing again could double the post; the caller has to accept that in words. */
export function outcomeUnknown(): DomainError {
  return new DomainError(
    'outcome_unknown',
    'conflict',
    'The post may already be published. Check the account, then retry with {"acceptDuplicateRisk": true}.',
    { details: { required: 'acceptDuplicateRisk' } },
  );
}

/** Posts of one account are worked on one after the other, look-ups included. */
export function accountBusy(postId: string): DomainError {
  return new DomainError(
    'account_busy',
    'conflict',
    'Another post of this account is being worked on; ask again in a moment.',
    { details: { postId } },
  );
}

/** There is nothing at the network to delete. */
export function postNotPublished(status: PostStatus): DomainError {
  return new DomainError(
    'post_not_published',
    'conflict',
    `A ${status} post cannot be deleted at the network.`,
    { details: { status } },
  );
}

/** The network has no way to delete this post. */
export function deleteUnsupported(provider: string, reason: string): DomainError {
  return new DomainError('provider_delete_unsupported', 'unprocessable', reason, {
    details: { provider },
  });
}

/** The network refused to delete, with its own words. */
export function deleteRefused(details: Record<string, unknown>, message: string): DomainError {
  return new DomainError('provider_error', 'upstream', message, { details });
}
