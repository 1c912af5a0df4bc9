import { ACCESS_SECONDS, type Grant, type Grants } from './grants.js';
import { invalidGrant, OAuthError } from './oauth-error.js';

/** `POST /login/oauth2/access_token` of a client that proved to be one. */
export function issueToken(grants: Grants, clientId: string, form: URLSearchParams): unknown {
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return describe(grants, exchangeCode(grants, clientId, form));
    case 'refresh_token':
      return describe(grants, refresh(grants, clientId, form));
    default:
      throw new OAuthError(400, 'invalid_request', 'The grant_type is missing or unknown.');
  }
}

function exchangeCode(grants: Grants, clientId: string, form: URLSearchParams): Grant {
  const sent = form.get('code') ?? '';
  const code = grants.findCode(sent);
  if (code?.clientId !== clientId || code.redirectUri !== form.get('redirect_uri')) {
    throw invalidGrant();
  }
  grants.useCode(sent);
  return code;
}

function refresh(grants: Grants, clientId: string, form: URLSearchParams): Grant {
  const sent = form.get('refresh_token') ?? '';
  const grant = grants.findRefresh(sent);
  if (grant?.clientId !== clientId) throw invalidGrant();
  grants.useRefresh(sent);
  return grant;
}

function describe(grants: Grants, grant: Grant): unknown {
  return {
    access_token: grants.issueAccess(grant),
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token: grants.issueRefresh(grant),
    scope: grant.scopes.join(' '),
  };
}
