import type { FastifyInstance } from 'fastify';
import { isForm } from '../../../kernel/calls/received.js';
import { basicCredentials } from '../../../kernel/oauth/client-secrets.js';
import type { Credential } from '../../../kernel/oauth/credentials.js';
import { registerForm, type FormCall } from '../../../kernel/oauth/token-endpoint.js';
import { namesOfPerson } from '../people/person.js';
import type { PinterestDesk } from '../pinterest-desk.js';
import { invalid, sendError, unauthenticated } from '../requests/pinterest-error.js';
import { countCall } from '../requests/rate-limits.js';
import { ACCESS_SECONDS, REFRESH_SECONDS, type Grant, type PinterestGrants } from './consent.js';

/** The token endpoint, for clients that prove to be one by HTTP Basic; nothing else is taken. */
export function registerTokens(scope: FastifyInstance, root: string, desk: PinterestDesk): void {
  const server = {
    kernel: desk.kernel,
    namesBehind: (form: URLSearchParams) => namesOfPerson(desk.grants.behind(form)?.personId),
    refuse: sendError,
  };
  registerForm(scope, `${root}/token`, server, (call) => {
    return issueToken(desk, authenticate(desk, call), call.form);
  });
}

function authenticate(desk: PinterestDesk, call: FormCall): string {
  const client = basicCredentials(call.request.headers.authorization);
  if (client === null || !desk.clients.fits(client)) throw unauthenticated();
  if (!isForm(call.request)) {
    throw invalid('The body has to be application/x-www-form-urlencoded.');
  }
  countCall(desk, call.reply, { clientId: client.id, personId: '', category: 'org_read' });
  return client.id;
}

/** `POST /v5/oauth/token`. Each refresh hands out a new refresh token; the older ones go on until their own end. */
function issueToken({ grants, kernel }: PinterestDesk, clientId: string, form: URLSearchParams) {
  const type = form.get('grant_type');
  if (type !== 'authorization_code' && type !== 'refresh_token') {
    throw invalid('grant_type must be authorization_code or refresh_token.');
  }
  const isCode = type === 'authorization_code';
  const from = isCode ? usedCode(grants, clientId, form) : refreshed(grants, clientId, form);
  return {
    response_type: type,
    access_token: grants.access.issue(from.grant, from).value,
    refresh_token: grants.refresh.issue(from.grant, from).value,
    token_type: 'bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token_expires_in: REFRESH_SECONDS,
    refresh_token_expires_at: Math.floor(kernel.now().getTime() / 1000) + REFRESH_SECONDS,
    // Both separators of scopes were seen in answers, so each kind of grant uses one.
    scope: from.grant.scopes.join(isCode ? ',' : ' '),
  };
}

function usedCode(
  { codes }: PinterestGrants,
  clientId: string,
  form: URLSearchParams,
): Credential<Grant> {
  const code = codes.find(form.get('code') ?? '');
  if (code?.grant.clientId !== clientId) throw invalid('The authorization code is not valid.');
  if (code.grant.redirectUri !== form.get('redirect_uri')) {
    throw invalid('The redirect_uri does not match the one of the authorization.');
  }
  codes.end(code.value, 'used');
  return code;
}

function refreshed(
  { refresh }: PinterestGrants,
  clientId: string,
  form: URLSearchParams,
): Credential<Grant> {
  const token = refresh.find(form.get('refresh_token') ?? '');
  if (token?.grant.clientId !== clientId) throw invalid('The refresh token is not valid.');
  const wanted = form.get('scope');
  if (wanted === null || wanted === '') return token;
  const scopes = wanted.split(/[\s,]+/);
  if (scopes.some((scope) => !token.grant.scopes.includes(scope))) {
    throw invalid('The scope has to be a subset of the granted one.');
  }
  return { ...token, grant: { ...token.grant, scopes } };
}
