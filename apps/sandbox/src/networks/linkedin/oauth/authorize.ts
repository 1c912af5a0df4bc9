import type { FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import type { LinkedinDesk } from '../linkedin-desk.js';
import { consentPage } from './consent-page.js';
import { familyOf, splitScopes, unauthorizedScopes } from './scopes.js';

/**
 * `GET /oauth/v2/authorization`: the consent page, or the redirect that a decision leads to
 * (Microsoft Learn, LinkedIn: Authorization Code Flow). The web flow has no PKCE.
 */
export function authorize(
  desk: LinkedinDesk,
  query: URLSearchParams,
  reply: FastifyReply,
): unknown {
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  const scopes = splitScopes(query.get('scope') ?? '');
  const family = familyOf(scopes);
  // Without a good address to go back to, the person is told here.
  if (clientId === '') return refuse(reply, 'The passed in client_id is invalid.');
  const { settings } = desk.applications.find(clientId, family);
  if (!isRegistered(redirectUri, settings.redirectUris)) {
    return refuse(reply, 'The redirect_uri does not match the registered value.');
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
    return fail('invalid_request', 'The response_type must be "code".');
  }
  const refused = unauthorizedScopes(scopes, settings.scopes);
  if (scopes.length === 0 || refused.length > 0) {
    const named = refused[0] ?? '';
    return fail(
      'unauthorized_scope_error',
      `Scope "${named}" is not authorized for your application`,
    );
  }
  switch (query.get('sandbox_decision')) {
    case 'approve':
      break;
    case 'deny':
      return fail('user_cancelled_authorize', 'The user cancelled the authorization');
    case 'cancel_login':
      return fail('user_cancelled_login', 'The user cancelled LinkedIn login');
    default:
      return consentPage(desk, { query, clientId, scopes, family }, reply);
  }
  const wanted = query.get('sandbox_account');
  const member = wanted === null ? desk.directory.members[0] : desk.directory.memberNamed(wanted);
  if (member === undefined) return refuse(reply, `There is no sandbox member "${wanted}".`);
  // The person may leave scopes out; without any choice all of them are granted.
  const chosen = query.getAll('sandbox_scope');
  const granted = chosen.length === 0 ? scopes : scopes.filter((one) => chosen.includes(one));
  const grant = { clientId, family, member: member.login, scopes: granted };
  return back({ code: desk.grants.issueCode(grant, redirectUri) });
}

/** Absolute, without a fragment, and https unless it is on this machine. */
function isRegistered(text: string, registered: readonly string[] | null): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false;
  if (registered !== null) return registered.includes(text);
  const { protocol, hostname } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
}

function refuse(reply: FastifyReply, message: string): string {
  reply.code(400).type('text/html; charset=utf-8');
  return page({
    title: 'LinkedIn',
    body: html`<header><h1>Bummer, something went wrong.</h1></header>
      <p>${message}</p>`,
  });
}
