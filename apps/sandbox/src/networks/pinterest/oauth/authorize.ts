import type { FastifyReply } from 'fastify';
import { errorPage } from '../pages/error-page.js';
import { findPerson, people } from '../people/person.js';
import { consentPage } from './consent-page.js';
import type { Grants } from './grants.js';
import { readScopes } from './scopes.js';

/**
 * `GET /oauth/`: the consent page, or the redirect that a decision leads to
 * (developers.pinterest.com: Set up authentication and authorization). There is no PKCE.
 */
export function authorize(grants: Grants, query: URLSearchParams, reply: FastifyReply): unknown {
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  // Without a good address to go back to, the person is told here.
  if (clientId === '') return errorPage(reply, 400, 'The consumer is not known.');
  if (!isRedirectUri(redirectUri)) {
    return errorPage(reply, 400, 'The redirect_uri does not match a registered one.');
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
  const scopes = readScopes(query.get('scope') ?? '');
  if (scopes === null) {
    return fail('invalid_scope', 'The scopes must be known and separated by commas.');
  }
  const decision = query.get('sandbox_decision');
  if (decision === 'deny') return fail('access_denied', 'The user denied the request.');
  if (decision !== 'approve') return consentPage(reply, { query, clientId, scopes });

  const wanted = query.get('sandbox_account');
  const person = wanted === null ? people[0] : findPerson(wanted);
  if (!person) return errorPage(reply, 400, `There is no sandbox account "${wanted}".`);
  // Without a choice all of them are granted.
  const chosen = query.getAll('sandbox_scope');
  const granted = chosen.length === 0 ? scopes : scopes.filter((one) => chosen.includes(one));
  return back({
    code: grants.issueCode({ clientId, personId: person.id, scopes: granted }, redirectUri),
  });
}

function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false;
  const { protocol, hostname } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
}
