import { DomainError } from '#libs/platform';

export function authMissing(): DomainError {
  const message = 'This route needs an API key: send it as "Authorization: Bearer <key>".';
  return new DomainError('auth_missing', 'unauthenticated', message);
}

export function keyKindForbidden(kind: string): DomainError {
  const message = `Keys of kind ${kind} may not do this.`;
  return new DomainError('key_kind_forbidden', 'forbidden', message, { details: { kind } });
}

/** @param retryAfterSeconds whole seconds until a request is allowed again */
export function rateLimited(limit: number, retryAfterSeconds: number): DomainError {
  const message = `More than ${limit} requests in a minute. Try again in ${retryAfterSeconds} s.`;
  return new DomainError('rate_limited', 'rate_limited', message, {
    details: { limit, retryAfterSeconds },
  });
}
