import { DomainError } from '#libs/kernel';
import type { PostStatus } from '#libs/posts';

/** Only failed posts can be retried. */
export function postNotRetryable(status: PostStatus): DomainError {
  return new DomainError('post_not_retryable', 'conflict', `A ${status} post cannot be retried.`, {
    details: { status },
  });
}

const endedParents = {
  canceled: 'The post it replies to was canceled, so that it cannot be published.',
  failed: 'The post it replies to has failed; retry that one, and this one follows.',
};

/** A reply cannot wait for a post that will never appear, or not by itself. */
export function parentEnded(
  status: PostStatus,
  parentStatus: keyof typeof endedParents,
): DomainError {
  return new DomainError('post_not_retryable', 'conflict', endedParents[parentStatus], {
    details: { status, parentStatus },
  });
}

/** A draft is released, never retried. */
export function draftNotRetryable(status: PostStatus): DomainError {
  return new DomainError(
    'post_not_retryable',
    'conflict',
    'It is a draft whose parent failed: it is a draft again once that one is out.',
    { details: { status } },
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

/** Nobody doubts what became of the post, so that there is nothing to settle by a person's word. */
export function outcomeKnown(postId: string, status: PostStatus): DomainError {
  return new DomainError(
    'outcome_known',
    'conflict',
    `Only a failed post whose outcome is unknown can be settled by hand; this one is ${status}.`,
    { details: { postId, status } },
  );
}

/** The network has answered after all, which no word of a person may overrule. */
export function answerArrived(postId: string): DomainError {
  return new DomainError(
    'outcome_known',
    'conflict',
    'The answer of the network has arrived and settles the post in a moment. Nothing was changed; read the post again.',
    { details: { postId } },
  );
}

/** The network is being asked about the very post. */
export function postBeingLookedUp(postId: string): DomainError {
  return new DomainError(
    'account_busy',
    'conflict',
    'The post is being looked up at its network; ask again in a moment.',
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
