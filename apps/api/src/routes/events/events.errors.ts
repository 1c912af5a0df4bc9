import { DomainError } from '#libs/kernel';

const RETRY_AFTER_SECONDS = 5;

/** As many calls wait as one key or this process may have. */
export function tooManyWait(scope: 'key' | 'process', limit: number): DomainError {
  const message = `This ${scope} has ${limit} calls that wait already. Ask without waitSeconds instead.`;
  return new DomainError('rate_limited', 'rate_limited', message, {
    details: { scope, limit, retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
}
