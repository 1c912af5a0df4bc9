import { GraphError } from './graph-error.js';

/** Why a token that was good once is refused. */
export type TokenEnd = 'expired' | 'revoked' | 'role_lost';

export function missingToken(): GraphError {
  return new GraphError(400, 104, 'An access token is required to request this resource.');
}

export function malformedToken(): GraphError {
  return new GraphError(400, 190, 'Invalid OAuth access token - Cannot parse access token');
}

/** 190 with the subcode that tells what happened to the session (Meta for Developers: Handle Errors). */
export function endedToken(end: TokenEnd): GraphError {
  const subcodes: Record<TokenEnd, number> = { expired: 463, revoked: 458, role_lost: 492 };
  return new GraphError(401, 190, endMessages[end], { subcode: subcodes[end] });
}

/** The sentences, as `debug_token` says them too. */
export const endMessages: Readonly<Record<TokenEnd, string>> = {
  expired: 'Error validating access token: Session has expired. The current time is later.',
  revoked: 'Error validating access token: The user has not authorized application.',
  role_lost:
    'Error validating access token: The session is invalid because the user has no role on the Page any more.',
};

export function wrongClientSecret(): GraphError {
  return new GraphError(400, 1, 'Error validating client secret.');
}

export function missingSecretProof(): GraphError {
  return new GraphError(400, 100, 'API calls from the server require an appsecret_proof argument', {
    type: 'GraphMethodException',
  });
}

export function wrongSecretProof(): GraphError {
  return new GraphError(400, 100, 'Invalid appsecret_proof provided in the API argument', {
    type: 'GraphMethodException',
  });
}
