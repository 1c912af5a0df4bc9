import type { FastifyInstance } from 'fastify';
import { isForm } from '../../../kernel/calls/received.js';
import { basicCredentials } from '../../../kernel/oauth/client-secrets.js';
import type { Credential } from '../../../kernel/oauth/credentials.js';
import { OAuthRefusal, registerForm, type FormCall } from '../../../kernel/oauth/token-endpoint.js';
import { hosts } from '../addresses.js';
import { findLogin, loginNames } from '../people/profiles.js';
import type { SnapchatDesk } from '../snapchat-desk.js';
import { ACCESS_SECONDS, type Grant, type SnapchatGrants } from './consent.js';

/** The token endpoint, for clients that prove to be one by the form or by HTTP Basic. */
export function registerTokens(scope: FastifyInstance, desk: SnapchatDesk): void {
  const { grants, kernel } = desk;
  const namesBehind = (form: URLSearchParams): readonly string[] | null => {
    const login = findLogin(grants.behind(form)?.loginId ?? '');
    return login ? loginNames(login) : null;
  };
  const address = `/${hosts.accounts}/login/oauth2/access_token`;
  registerForm(scope, address, { kernel, namesBehind }, (call) => {
    if (!isForm(call.request)) {
      throw new OAuthRefusal(400, 'invalid_request', 'The body has to be a form.');
    }
    return issueToken(grants, authenticate(desk, call), call.form);
  });
}

export function invalidGrant(): OAuthRefusal {
  return new OAuthRefusal(400, 'invalid_grant', 'The code or token is invalid, used, or expired.');
}

function authenticate({ clients }: SnapchatDesk, { form, request }: FormCall): string {
  const client = basicCredentials(request.headers.authorization) ?? {
    id: form.get('client_id') ?? '',
    secret: form.get('client_secret') ?? '',
  };
  if (clients.fits(client)) return client.id;
  throw new OAuthRefusal(401, 'invalid_client', 'The client could not be authenticated.');
}

function issueToken(grants: SnapchatGrants, clientId: string, form: URLSearchParams) {
  const from = spent(grants, clientId, form);
  const { clientId: client, loginId, scopes } = from.grant;
  const grant: Grant = { clientId: client, loginId, scopes };
  return {
    access_token: grants.access.issue(grant, from).value,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token: grants.refresh.issue(grant, from).value,
    scope: scopes.join(' '),
  };
}

/** The code or refresh token that the form is about; every refresh replaces the token that it came with. */
function spent(grants: SnapchatGrants, clientId: string, form: URLSearchParams): Credential<Grant> {
  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const code = grants.codes.find(form.get('code') ?? '');
      if (code?.grant.redirectUri !== form.get('redirect_uri')) throw invalidGrant();
      return ended(grants.codes, code, clientId);
    }
    case 'refresh_token':
      return ended(grants.refresh, grants.refresh.find(form.get('refresh_token') ?? ''), clientId);
    default:
      throw new OAuthRefusal(400, 'invalid_request', 'The grant_type is missing or unknown.');
  }
}

function ended(
  kind: SnapchatGrants['codes' | 'refresh'],
  known: Credential<Grant> | undefined,
  clientId: string,
): Credential<Grant> {
  if (known?.grant.clientId !== clientId) throw invalidGrant();
  kind.end(known.value, 'used');
  return known;
}
