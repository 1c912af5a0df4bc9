import { DomainError } from '#libs/kernel';

const RETRY_AFTER_SECONDS = 15;

/** As many streams are open as one session, one person or this process may have. */
export function tooManyStreams(scope: 'session' | 'user' | 'process', limit: number): DomainError {
  const message = `This ${scope} has ${limit} streams open already. Ask from time to time instead.`;
  return new DomainError('rate_limited', 'rate_limited', message, {
    details: { scope, limit, retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
}

/** This process is about to stop. */
export function noMoreStreams(): DomainError {
  const message = 'The service is about to stop. Try again shortly.';
  return new DomainError('service_unavailable', 'unavailable', message, {
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
}
