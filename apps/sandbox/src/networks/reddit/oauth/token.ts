import type { FastifyInstance } from 'fastify';
import { basicCredentials } from '../../../kernel/oauth/client-secrets.js';
import type { Credential } from '../../../kernel/oauth/credentials.js';
import { registerForm, type FormCall } from '../../../kernel/oauth/token-endpoint.js';
import { hosts } from '../addresses.js';
import { faultNames, findPerson } from '../people.js';
import type { RedditDesk } from '../requests/call.js';
import { readForm, type Fields } from '../requests/fields.js';
import { plainError, RedditError, sendRefusal } from '../requests/refusals.js';
import { isServedAgent } from '../requests/call-server.js';
import { ACCESS_SECONDS, isRegistered, type Grant, type RedditGrants } from './grants.js';

/** The token endpoints, on the web site's host, for clients that prove to be one by HTTP Basic. */
export function registerTokens(scope: FastifyInstance, desk: RedditDesk): void {
  const root = `/${hosts.web}/api/v1`;
  const { grants, kernel } = desk;
  const server = {
    kernel,
    namesBehind: (form: URLSearchParams) => {
      const person = findPerson(grants.behind(form)?.personId ?? '');
      return person ? faultNames(person) : null;
    },
    refuse: sendRefusal,
  };
  registerForm(scope, `${root}/access_token`, server, (call) => {
    const clientId = authenticate(desk, call);
    return issueToken(grants, clientId, readForm(call.request));
  });
  registerForm(scope, `${root}/revoke_token`, server, (call) => {
    const clientId = authenticate(desk, call);
    revokeToken(grants, clientId, readForm(call.request));
    call.reply.code(204);
  });
}

function authenticate({ clients }: RedditDesk, { request }: FormCall): string {
  if (!isServedAgent(request.headers['user-agent'])) throw plainError(429);
  const client = basicCredentials(request.headers.authorization);
  if (!client || !isRegistered(client.id) || !clients.fits(client)) throw plainError(401);
  return client.id;
}

/** `POST /api/v1/access_token`. Most refusals come with status 200. */
function issueToken(grants: RedditGrants, clientId: string, form: Fields): unknown {
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
function revokeToken(grants: RedditGrants, clientId: string, form: Fields): void {
  const token = form.text('token');
  const access = grants.access.find(token);
  const refreshed = grants.refresh.find(token);
  const owner = (access ?? refreshed)?.grant.clientId ?? clientId;
  if (owner !== clientId) throw new RedditError(400, { error: 'unauthorized_client' });
  grants.access.end(token, 'revoked');
  // With a refresh token goes everything that came from it.
  if (refreshed) grants.revoke(refreshed);
}

function exchangeCode(grants: RedditGrants, clientId: string, form: Fields): unknown {
  const sent = form.text('code');
  if (sent === '') return { error: 'NO_TEXT' };
  const code = grants.codes.find(sent);
  if (!code || code.grant.clientId !== clientId) return { error: 'invalid_grant' };
  const { redirectUri, isPermanent, ...grant } = code.grant;
  if (redirectUri !== form.text('redirect_uri')) return { error: 'invalid_grant' };
  grants.codes.end(sent, 'used');
  const from = { ...code, grant };
  return describe(grants, from, isPermanent ? grants.refresh.issue(grant, from).value : null);
}

/** Refresh tokens keep their value; dead ones are a plain bad request. */
function refresh(grants: RedditGrants, clientId: string, form: Fields): unknown {
  const sent = form.text('refresh_token');
  if (sent === '') throw new RedditError(400, { error: 'invalid_request' });
  const token = grants.refresh.find(sent);
  if (token?.grant.clientId !== clientId) throw plainError(400);
  return describe(grants, token, sent);
}

function describe(
  grants: RedditGrants,
  from: Credential<Grant>,
  refreshToken: string | null,
): unknown {
  return {
    access_token: grants.access.issue(from.grant, from).value,
    token_type: 'bearer',
    expires_in: ACCESS_SECONDS,
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    scope: from.grant.scope,
  };
}
