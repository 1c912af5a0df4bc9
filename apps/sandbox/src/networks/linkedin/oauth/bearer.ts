import { LinkedinError } from '../rest/rest-error.js';
import type { AccessToken, Grants } from './grants.js';

/** The token of an Authorization header; empty when there is none. */
export function bearerToken(header: string | undefined): string {
  return /^Bearer\s+(\S+)\s*$/i.exec(header ?? '')?.[1] ?? '';
}

/** The live token of a call. Throws the 401 that fits (Microsoft Learn, LinkedIn: Error handling). */
export function requireToken(grants: Grants, header: string | undefined): AccessToken {
  const sent = bearerToken(header);
  if (sent === '') throw refusedToken(65604, 'EMPTY_ACCESS_TOKEN', 'Empty oauth2 access token');
  const token = grants.find(sent);
  if (token === undefined) {
    throw refusedToken(65600, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
  }
  if (token.isRevoked) throw revokedToken();
  if (token.unripeUses > 0) {
    grants.ripen(token);
    throw revokedToken();
  }
  if (grants.isExpired(token)) throw expiredToken();
  return token;
}

export function revokedToken(): LinkedinError {
  const message = 'The token used in the request has been revoked by the user';
  return refusedToken(65601, 'REVOKED_ACCESS_TOKEN', message);
}

export function expiredToken(): LinkedinError {
  const message = 'The token used in the request has expired';
  return refusedToken(65602, 'EXPIRED_ACCESS_TOKEN', message);
}

function refusedToken(serviceErrorCode: number, code: string, message: string): LinkedinError {
  return new LinkedinError(401, code, message, { serviceErrorCode });
}
