import { DomainError } from '#libs/kernel';

export function authMissing(): DomainError {
  const message = 'This route needs an API key: send it as "Authorization: Bearer <key>".';
  return new DomainError('auth_missing', 'unauthenticated', message);
}

/** 401: the access token was given for another part of the service. */
export function tokenMisplaced(): DomainError {
  const message = 'This access token is not for this address.';
  return new DomainError('api_key_invalid', 'unauthenticated', message);
}

export function keyKindForbidden(kind: string): DomainError {
  const message = `Keys of kind ${kind} may not do this.`;
  return new DomainError('key_kind_forbidden', 'forbidden', message, { details: { kind } });
}

/** 403: it is about accounts that the key does not see. */
export function sightExceeded(member: 'accounts' | 'providers', message: string): DomainError {
  return new DomainError('access_exceeded', 'forbidden', message, {
    details: { fields: [`policy.${member}`] },
  });
}

/** 403: it would publish what the policy of the key does not allow. */
export function publishesBeyondPolicy(): DomainError {
  const message =
    'Votes by a link publish posts outside of the policy of this key: open the link with mayVote false';
  return new DomainError('access_exceeded', 'forbidden', message, {
    details: { fields: ['policy'] },
  });
}

/** 401: the route is one of the dashboard, and the request has no session. */
export function sessionRequired(): DomainError {
  const message = 'This route needs a session of the dashboard. Sign in first.';
  return new DomainError('session_required', 'unauthenticated', message);
}

/** 409: the tab shows another workspace than its session is in by now. */
export function workspaceChanged(workspaceId: string): DomainError {
  const message = 'The session is in another workspace by now. Look at that one, or switch back.';
  return new DomainError('workspace_changed', 'conflict', message, { details: { workspaceId } });
}

/** 403: the call would change something, and nothing shows that our own pages made it. */
export function csrfRejected(): DomainError {
  const message =
    'This call must come from the dashboard itself (Origin or Sec-Fetch-Site), or be JSON with the header x-csrf-token.';
  return new DomainError('csrf_rejected', 'forbidden', message);
}

/**
 * @param retryAfterSeconds whole seconds until a request is allowed again
 * @param window the time in which requests are counted, in words
 */
export function rateLimited(
  limit: number,
  retryAfterSeconds: number,
  window = 'a minute',
): DomainError {
  const message = `More than ${limit} requests in ${window}. Try again in ${retryAfterSeconds} s.`;
  return new DomainError('rate_limited', 'rate_limited', message, {
    details: { limit, retryAfterSeconds },
  });
}

/** 429: requests that take turns wait for those before them, and so many wait already. */
export function tooManyWaiting(limit: number): DomainError {
  const retryAfterSeconds = 2;
  const message = `${limit} requests like this wait for their turn already. Try again in ${retryAfterSeconds} s.`;
  return new DomainError('rate_limited', 'rate_limited', message, {
    details: { limit, retryAfterSeconds },
  });
}
