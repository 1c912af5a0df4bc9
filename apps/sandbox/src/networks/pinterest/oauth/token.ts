import { invalid, PinterestError } from '../requests/pinterest-error.js';
import { ACCESS_SECONDS, REFRESH_SECONDS, type Grant, type Grants } from './grants.js';

/** `POST /v5/oauth/token` of a client that proved to be one. */
export function issueToken(
  grants: Grants,
  clientId: string,
  form: URLSearchParams,
  now: Date,
): unknown {
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return describe(grants, exchangeCode(grants, clientId, form), 'authorization_code', now);
    case 'refresh_token':
      return describe(grants, refresh(grants, clientId, form), 'refresh_token', now);
    default:
      throw invalid('grant_type must be authorization_code or refresh_token.');
  }
}

/** `POST /v5/oauth/token/revoke` serves system users only, and there are none here. */
export function revokeToken(grants: Grants, form: URLSearchParams): never {
  const token = form.get('token') ?? '';
  if (token === '') throw invalid('token is required.');
  if (!grants.findAccess(token) && !grants.findRefresh(token)) {
    throw new PinterestError(401, 2, 'Authentication failed.');
  }
  throw new PinterestError(403, 29, 'You are not permitted to access that resource.');
}

function exchangeCode(grants: Grants, clientId: string, form: URLSearchParams): Grant {
  const sent = form.get('code') ?? '';
  const code = grants.findCode(sent);
  if (code?.clientId !== clientId) throw invalid('The authorization code is not valid.');
  if (code.redirectUri !== form.get('redirect_uri')) {
    throw invalid('The redirect_uri does not match the one of the authorization.');
  }
  grants.useCode(sent);
  return code;
}

function refresh(grants: Grants, clientId: string, form: URLSearchParams): Grant {
  const grant = grants.findRefresh(form.get('refresh_token') ?? '');
  if (grant?.clientId !== clientId) throw invalid('The refresh token is not valid.');
  const wanted = form.get('scope');
  if (wanted === null || wanted === '') return grant;
  const scopes = wanted.split(/[\s,]+/);
  if (scopes.some((scope) => !grant.scopes.includes(scope))) {
    throw invalid('The scope has to be a subset of the granted one.');
  }
  return { ...grant, scopes };
}

/** Both separators of scopes were seen in answers, so each kind of grant uses one. */
function describe(grants: Grants, grant: Grant, type: string, now: Date): unknown {
  return {
    response_type: type,
    access_token: grants.issueAccess(grant),
    refresh_token: grants.issueRefresh(grant),
    token_type: 'bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token_expires_in: REFRESH_SECONDS,
    refresh_token_expires_at: Math.floor(now.getTime() / 1000) + REFRESH_SECONDS,
    scope: grant.scopes.join(type === 'refresh_token' ? ' ' : ','),
  };
}
