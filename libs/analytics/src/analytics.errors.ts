import { DomainError } from '#libs/kernel';
import type { PostStatus } from '#libs/posts';
import type { ProviderFailure } from '#libs/providers';

/** 400: a parameter that cannot be used. */
export function invalidParameter(field: string, message: string): DomainError {
  return new DomainError('invalid_parameter', 'bad_request', message, { details: { field } });
}

/** 409: only a post that is out has numbers. */
export function postNotPublished(status: PostStatus, isDeleted: boolean): DomainError {
  const message = isDeleted
    ? 'The post was deleted at its network and is counted no longer.'
    : `A ${status} post has no numbers: only published ones have.`;
  return new DomainError('post_not_published', 'conflict', message, {
    details: { status, deleted: isDeleted },
  });
}

/** 502: the network did not give the numbers; what was stored before stays. */
export function metricsUnavailable(provider: string, failure: ProviderFailure): DomainError {
  return new DomainError('provider_error', 'upstream', failure.message, {
    details: {
      provider,
      failureClass: failure.failureClass,
      providerCode: failure.providerCode,
      providerStatus: failure.status,
      retryAfterMs: failure.retryAfterMs,
    },
    cause: failure,
  });
}
