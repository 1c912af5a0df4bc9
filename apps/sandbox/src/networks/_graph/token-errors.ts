import { GraphError } from './graph-error.js';

/** Why a token that was good once is refused; `role_lost`: the Page is not shared any more. */
export type TokenEnd = 'expired' | 'revoked' | 'role_lost';

const ends: Readonly<Record<TokenEnd, readonly [subcode: number, message: string]>> = {
  expired: [463, 'Session has expired. The current time is later.'],
  revoked: [458, 'The user has not authorized application.'],
  role_lost: [492, 'The session is invalid because the user has no role on the Page any more.'],
};

/** 190 with the subcode that tells what happened to the session (Meta for Developers: Handle Errors). */
export function endedToken(end: TokenEnd): GraphError {
  const [subcode, message] = ends[end];
  return new GraphError(190, `Error validating access token: ${message}`, { status: 401, subcode });
}

export function missingToken(): GraphError {
  return new GraphError(104, 'An access token is required to request this resource.');
}

export function malformedToken(): GraphError {
  return new GraphError(190, 'Invalid OAuth access token - Cannot parse access token');
}

export function wrongClientSecret(): GraphError {
  return new GraphError(1, 'Error validating client secret.');
}
