import type { Fields } from '../requests/fields.js';
import { plainError, RedditError } from '../requests/reddit-error.js';
import { TOKEN_LIFETIME_SECONDS, type Grant, type Grants } from './grants.js';

/** `POST /api/v1/access_token` of a client that proved to be one. Most refusals come with status 200. */
export function issueToken(grants: Grants, clientId: string, form: Fields): unknown {
  switch (form.text('grant_type')) {
    case 'authorization_code':
      return exchangeCode(grants, clientId, form);
    case 'refresh_token':
      return refresh(grants, clientId, form);
    default:
      return { error: 'unsupported_grant_type' };
  }
}

/** `POST /api/v1/revoke_token`: a token that nobody knows is revoked already. */
export function revokeToken(grants: Grants, clientId: string, form: Fields): void {
  const token = form.text('token');
  const access = grants.findAccessToken(token);
  const refreshed = grants.findRefreshToken(token);
  const owner = access?.clientId ?? refreshed?.clientId ?? clientId;
  if (owner !== clientId) throw new RedditError(400, { error: 'unauthorized_client' });
  if (access !== undefined) grants.expire(token);
  if (refreshed !== undefined) grants.revokeRefreshToken(token);
}

function exchangeCode(grants: Grants, clientId: string, form: Fields): unknown {
  const sent = form.text('code');
  if (sent === '') return { error: 'NO_TEXT' };
  const code = grants.findCode(sent);
  if (code?.clientId !== clientId || code.redirectUri !== form.text('redirect_uri')) {
    return { error: 'invalid_grant' };
  }
  grants.useCode(sent);
  return describe(grants, code, code.isPermanent ? grants.issueRefreshToken(code) : null);
}

/** Refresh tokens keep their value; dead ones are a plain bad request. */
function refresh(grants: Grants, clientId: string, form: Fields): unknown {
  const sent = form.text('refresh_token');
  if (sent === '') throw new RedditError(400, { error: 'invalid_request' });
  const grant = grants.findRefreshToken(sent);
  if (grant?.clientId !== clientId) throw plainError(400);
  return describe(grants, grant, sent);
}

function describe(grants: Grants, grant: Grant, refreshToken: string | null): unknown {
  return {
    access_token: grants.issueAccessToken(grant, refreshToken),
    token_type: 'bearer',
    expires_in: TOKEN_LIFETIME_SECONDS,
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    scope: grant.scope,
  };
}
