import { DomainError } from '#libs/platform';

const RETRY_AFTER_SECONDS = 5;

/** As many calls wait as one key or this process may have. */
export function tooManyWait(scope: 'key' | 'process', limit: number): DomainError {
  const message = `This ${scope} has ${limit} calls that wait already. Ask without waitSeconds instead.`;
  return new DomainError('rate_limited', 'rate_limited', message, {
    details: { scope, limit, retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
}

/** 403: the feed tells of every account, and there are some that the key does not see. */
export function feedExceedsPolicy(): DomainError {
  const message = 'Events tell of all accounts, and this key does not see all of them.';
  return new DomainError('access_exceeded', 'forbidden', message, {
    details: { fields: ['policy'] },
  });
}
