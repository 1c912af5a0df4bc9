import type { FastifyReply } from 'fastify';
import { errorPage } from '../pages/error-page.js';
import { findLogin, logins } from '../people/profiles.js';
import { consentPage } from './consent-page.js';
import type { Grants } from './grants.js';

const knownScopes = [
  'snapchat-profile-api',
  'snapchat-marketing-api',
  'snapchat-offline-conversions-api',
];

/** `GET /login/oauth2/authorize`: the consent page, or the redirect that a decision leads to. */
export function authorize(grants: Grants, query: URLSearchParams, reply: FastifyReply): unknown {
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  // Without a good address to go back to, the person is told here.
  if (clientId === '') return errorPage(reply, 400, 'The client is not known.');
  if (!isRedirectUri(redirectUri)) {
    return errorPage(reply, 400, 'The redirect_uri does not match the registered one.');
  }
  const back = (result: Record<string, string>): unknown => {
    const target = new URL(redirectUri);
    for (const [name, value] of Object.entries(result)) target.searchParams.append(name, value);
    const state = query.get('state');
    if (state !== null) target.searchParams.append('state', state);
    return reply.redirect(target.toString(), 302);
  };
  const fail = (error: string, description: string): unknown =>
    back({ error, error_description: description });

  if (query.get('response_type') !== 'code') {
    return fail('unsupported_response_type', 'The response_type must be "code".');
  }
  const scopes = [...new Set((query.get('scope') ?? '').split(' '))];
  if (!scopes.every((scope) => knownScopes.includes(scope))) {
    return fail('invalid_scope', 'The scopes must be known and separated by spaces.');
  }
  const decision = query.get('sandbox_decision');
  if (decision === 'deny') return fail('access_denied', 'The user denied the request.');
  if (decision !== 'approve') return consentPage(reply, { query, clientId, scopes });

  const wanted = query.get('sandbox_account');
  const login = wanted === null ? logins[0] : findLogin(wanted);
  if (!login) return errorPage(reply, 400, `There is no sandbox account "${wanted}".`);
  // Without a choice all of them are granted.
  const chosen = query.getAll('sandbox_scope');
  const granted = chosen.length === 0 ? scopes : scopes.filter((one) => chosen.includes(one));
  const grant = { clientId, loginId: login.id, scopes: granted };
  return back({ code: grants.issueCode(grant, redirectUri) });
}

function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false;
  const { protocol, hostname } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
}
