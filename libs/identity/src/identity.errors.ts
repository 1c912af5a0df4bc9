import { DomainError } from '#libs/platform';

/** 401: no such key. The same answer for malformed and unknown keys. */
export function apiKeyInvalid(): DomainError {
  return new DomainError('api_key_invalid', 'unauthenticated', 'The API key is not valid.');
}

/** 401: the key was revoked. */
export function apiKeyRevoked(): DomainError {
  return new DomainError('api_key_revoked', 'unauthenticated', 'The API key was revoked.');
}

/** 404: the workspace has no such key. */
export function keyNotFound(): DomainError {
  return new DomainError('key_not_found', 'not_found', 'There is no such API key.');
}

/** 404: no such workspace. */
export function workspaceNotFound(): DomainError {
  return new DomainError('not_found', 'not_found', 'There is no such workspace.');
}

/** 402: the workspace has as many keys as its plan allows. */
export function apiKeyQuotaExceeded(used: number, limit: number): DomainError {
  const message = `The plan allows ${limit} API keys and ${used} are in use. Revoke one first.`;
  return new DomainError('quota_exceeded', 'payment_required', message, {
    details: { entitlement: 'apiKeys', used, limit, upgradePath: null },
  });
}

/** 401: the session is unknown, revoked or too old. The same answer for all three. */
export function sessionExpired(): DomainError {
  const message = 'The session has ended. Sign in again.';
  return new DomainError('session_expired', 'unauthenticated', message);
}

/** 404: the person has no such session. */
export function sessionNotFound(): DomainError {
  return new DomainError('not_found', 'not_found', 'There is no such session.');
}

/** 404: no such person. */
export function userNotFound(): DomainError {
  return new DomainError('not_found', 'not_found', 'There is no such user.');
}

/** 409: somebody has the address already. Only for callers who proved that it is theirs. */
export function emailTaken(): DomainError {
  return new DomainError('email_taken', 'conflict', 'An account with this address exists already.');
}

/** 403: the installation admits nobody new. */
export function signUpClosed(): DomainError {
  const message = 'This installation admits no new users. Ask whoever runs it.';
  return new DomainError('sign_up_closed', 'forbidden', message);
}

/** 401: the e-mail address or the password is wrong. The same answer for both. */
export function credentialsInvalid(): DomainError {
  const message = 'The e-mail address or the password is wrong.';
  return new DomainError('credentials_invalid', 'unauthenticated', message);
}

/** 401: the code or link is wrong, was used, or is too old. The same answer for all three. */
export function proofInvalid(): DomainError {
  const message = 'The code or link is wrong, was used before, or is too old. Ask for a new one.';
  return new DomainError('credentials_invalid', 'unauthenticated', message);
}

/** 403: the password is right, and the address is not proved to be the person's. */
export function emailNotVerified(): DomainError {
  const message =
    'The e-mail address is not verified yet. Use the code or link that was sent to it.';
  return new DomainError('email_not_verified', 'forbidden', message);
}

/** 429: too many wrong tries; nothing more is looked at for a while. */
export function tooManyTries(retryAfterSeconds: number): DomainError {
  const message = `Too many tries. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`;
  return new DomainError('rate_limited', 'rate_limited', message, {
    details: { retryAfterSeconds },
  });
}

/** 400: a value that only this lib can judge. */
export function fieldInvalid(field: string, message: string): DomainError {
  return new DomainError('invalid_parameter', 'bad_request', message, {
    details: { field, path: field, issues: [{ path: field, message }] },
  });
}

/** 503: signing up and resetting need mail, and this installation cannot send any. */
export function emailSignInUnavailable(): DomainError {
  const message = 'This installation cannot send e-mail, so this way is closed.';
  return new DomainError('service_unavailable', 'unavailable', message);
}
