import { DomainError } from '#libs/kernel';

/** 401: no such key. The same answer for malformed and unknown keys. */
export function apiKeyInvalid(): DomainError {
  return new DomainError('api_key_invalid', 'unauthenticated', 'The API key is not valid.');
}

/** 401: the key was revoked. */
export function apiKeyRevoked(): DomainError {
  return new DomainError('api_key_revoked', 'unauthenticated', 'The API key was revoked.');
}

/** 401: the key's time is over. */
export function apiKeyExpired(): DomainError {
  return new DomainError('api_key_expired', 'unauthenticated', 'The API key has expired.');
}

/** 403: a key asks for more rights, for another or itself, than it has. */
export function accessExceeded(beyond: readonly string[]): DomainError {
  const message = `No key gives more than it has: ${beyond.join(', ')}.`;
  return new DomainError('access_exceeded', 'forbidden', message, { details: { fields: beyond } });
}

/** 400: rights that no key can have. */
export function accessImpossible(field: string, message: string): DomainError {
  return new DomainError('invalid_parameter', 'bad_request', message, { details: { field } });
}

/** 400: who leaves hands keys to somebody who may make keys, and stays. */
export function ownerOfKeysInvalid(): DomainError {
  return accessImpossible('keysTo', 'keysTo must be another admin or owner of the workspace.');
}

/** 401: the time of the access token is over; a refresh token gives another one. */
export function accessTokenExpired(): DomainError {
  const message = 'The access token has expired. Ask for another one with the refresh token.';
  return new DomainError('access_token_expired', 'unauthenticated', message);
}

/** 409: what a person has granted to a program has no secret of its own. */
/** @returns 403, so that nobody is told the secret of somebody else's key; it can still be revoked */
export function keyOfAnother(): DomainError {
  const message = 'This is the personal key of somebody else. It can be revoked, but not rotated.';
  return new DomainError('key_of_another', 'forbidden', message);
}

export function grantHasNoSecret(): DomainError {
  const message = 'This access was granted to a program, which renews its tokens by itself.';
  return new DomainError('key_is_grant', 'conflict', message);
}

/** The codes of RFC 6749, RFC 8707 and their like with which programs that ask for access are refused. */
export type OauthErrorCode =
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri';

/** 422, and 400 where programs ask themselves: what they ask for with OAuth cannot be given. */
export function oauthRefused(code: OauthErrorCode, message: string): DomainError {
  return new DomainError(code, 'unprocessable', message);
}

/** The code or token is wrong, was used, or is too old. The same answer for all of them. */
export function grantInvalid(): DomainError {
  return oauthRefused(
    'invalid_grant',
    'The code or token is wrong, was used before, or has ended.',
  );
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

/** 400: the old secret of a rotated key cannot stay good for so long. */
export function graceTooLong(limit: number): DomainError {
  const message = `graceSeconds can be at most ${limit} here.`;
  return new DomainError('invalid_parameter', 'bad_request', message, {
    details: { field: 'graceSeconds', limit },
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

/** 404: the person is no member of the workspace. */
export function memberNotFound(): DomainError {
  return new DomainError('member_not_found', 'not_found', 'The workspace has no such member.');
}

/** 403: who signs in belongs to no workspace any more. */
export function membershipMissing(): DomainError {
  const message = 'You belong to no workspace any more. Ask somebody in one for an invitation.';
  return new DomainError('membership_missing', 'forbidden', message);
}

/** 409: nobody would be left who owns the workspace. */
export function lastOwner(): DomainError {
  const message = 'This is the last owner of the workspace. Make somebody else an owner first.';
  return new DomainError('last_owner', 'conflict', message);
}

/** 404: the workspace has no such invitation, or it was accepted. */
export function invitationNotFound(): DomainError {
  const message = 'The workspace has no such invitation. Perhaps it was accepted.';
  return new DomainError('invitation_not_found', 'not_found', message);
}

/** 409: whoever has the address is a member already. */
export function alreadyMember(): DomainError {
  const message = 'The person with this address is a member of the workspace already.';
  return new DomainError('already_member', 'conflict', message);
}

/** 409: the address was invited already, and can still accept. */
export function invitationExists(invitationId: string): DomainError {
  const message = 'There is an open invitation to this address. Send that one again.';
  return new DomainError('invitation_exists', 'conflict', message, { details: { invitationId } });
}

/** 409: as many invitations wait as may. */
export function invitationLimitReached(limit: number): DomainError {
  const message = `At most ${limit} invitations wait at once. Withdraw some first.`;
  return new DomainError('invitation_limit_reached', 'conflict', message, { details: { limit } });
}

/** 403: the invitation was sent to somebody else. */
export function invitationOtherAddress(): DomainError {
  const message = 'This invitation is for another e-mail address than yours.';
  return new DomainError('invitation_other_address', 'forbidden', message);
}

/** 410: the invitation was accepted, withdrawn, sent again, is too old, or never was. The same answer for all of them. */
export function invitationEnded(): DomainError {
  const message =
    'This invitation was used or withdrawn, was sent again, or is too old. Ask for a new one.';
  return new DomainError('invitation_ended', 'gone', message);
}

/** 503: an invitation is a mail with a link to a page, and this installation lacks one of them. */
export function invitationsUnavailable(): DomainError {
  const message = 'Invitations need mail and the dashboard, and this installation has not both.';
  return new DomainError('service_unavailable', 'unavailable', message);
}

/** 402: the workspace has as many people as its plan allows. */
export function memberQuotaExceeded(used: number, limit: number): DomainError {
  const message = `The plan allows ${limit} members, and ${used} are there or invited.`;
  return new DomainError('quota_exceeded', 'payment_required', message, {
    details: { entitlement: 'members', used, limit, upgradePath: null },
  });
}

/** 409: the person owns as many workspaces as one may. */
export function workspaceLimitReached(limit: number): DomainError {
  const message = `One person owns at most ${limit} workspaces.`;
  return new DomainError('workspace_limit_reached', 'conflict', message, { details: { limit } });
}

/** 403: the installation gives no workspaces of this mode. */
export function workspaceModeClosed(mode: string): DomainError {
  const message = `This installation gives out no ${mode} workspaces here. Ask whoever runs it.`;
  return new DomainError('sign_up_closed', 'forbidden', message);
}

/** 403: the installation admits nobody new. */
export function signUpClosed(): DomainError {
  const message = 'This installation admits no new users. Ask whoever runs it.';
  return new DomainError('sign_up_closed', 'forbidden', message);
}

/** 410: the link to a workspace was used, replaced, or is too old. The same answer for all three. */
export function claimEnded(): DomainError {
  const message =
    'This link was used before, was replaced, or is too old. Ask whoever runs the installation for a new one.';
  return new DomainError('invitation_ended', 'gone', message);
}

/** 409: only a sandbox workspace, where the sandbox takes the mails, is opened without an account. */
export function demoClosed(): DomainError {
  const message =
    'Only a sandbox workspace can be opened without an account. Sign up with an e-mail address instead.';
  return new DomainError('sandbox_only', 'conflict', message);
}

/** 401: what was shown does not prove who somebody is. Never says what was wrong with it. */
export function credentialsInvalid(cause?: unknown): DomainError {
  const message = 'These credentials are not valid.';
  return new DomainError('credentials_invalid', 'unauthenticated', message, { cause });
}

/** 403: nobody has shown yet that the address belongs to the person. */
export function emailNotVerified(): DomainError {
  const message = 'The e-mail address is not verified.';
  return new DomainError('email_not_verified', 'forbidden', message);
}

/** 502: Google or Apple did not answer as agreed. */
export function identityProviderFailed(reason: string, cause?: unknown): DomainError {
  const message = 'The identity provider did not answer as expected. Try again later.';
  return new DomainError('provider_error', 'upstream', message, { cause, details: { reason } });
}

/** 422: the installation has no credentials for this way to sign in. */
export function signInNotConfigured(method: string): DomainError {
  const message = `Sign-in with ${method} is not set up on this installation.`;
  return new DomainError('provider_not_configured', 'unprocessable', message, {
    details: { method },
  });
}

/** 401: the code or link is wrong, was used, or is too old. The same answer for all three. */
export function proofInvalid(): DomainError {
  const message = 'The code or link is wrong, was used before, or is too old. Ask for a new one.';
  return new DomainError('credentials_invalid', 'unauthenticated', message);
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
