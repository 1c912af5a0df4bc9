import type { FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import type { InstagramDesk } from '../instagram-desk.js';
import { isPlatformApp, isRedirectUri } from './clients.js';
import { consentPage } from './consent-page.js';
import { findPerson, personalAccount } from './people.js';
import { basicScope, knownScopes, splitScopes } from './scopes.js';

/**
 * `GET /oauth/authorize`: the consent page, or the redirect that a decision leads to (Instagram Platform: OAuth
 * Authorize). PKCE is not documented; its parameters are passed over like all unknown ones.
 */
export function authorize(
  desk: InstagramDesk,
  query: URLSearchParams,
  reply: FastifyReply,
): unknown {
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  const scopes = splitScopes(query.get('scope') ?? '');
  const problem = findProblem(clientId, redirectUri, query.get('response_type'), scopes);
  if (problem !== null) return refuse(reply, problem);

  const back = (result: Record<string, string>): unknown => {
    const target = new URL(redirectUri);
    for (const [name, value] of Object.entries(result)) target.searchParams.append(name, value);
    const state = query.get('state');
    if (state !== null) target.searchParams.append('state', state);
    return reply.redirect(`${target.toString()}${'code' in result ? '#_' : ''}`, 302);
  };
  const decision = query.get('sandbox_decision');
  if (decision === 'deny') {
    return back({
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied your request.',
    });
  }
  if (decision !== 'approve') return consentPage(query, { clientId, scopes }, reply);

  const wanted = query.get('sandbox_account');
  if (wanted === personalAccount) {
    return refuse(reply, 'Personal accounts cannot be used: switch to a professional account.');
  }
  const person = findPerson(wanted);
  if (person === undefined) return refuse(reply, `There is no sandbox account "${wanted}".`);
  // The person may leave permissions out, the basic one excepted; without any choice all are granted.
  const chosen = query.getAll('sandbox_scope');
  const granted = scopes.filter(
    (scope) => chosen.length === 0 || scope === basicScope || chosen.includes(scope),
  );
  const grant = { clientId, accountId: person.id, scopes: granted };
  return back({ code: desk.grants.issueCode(grant, redirectUri) });
}

/** What is wrong with the app's own request; the person is told here, the app never hears of it. */
function findProblem(
  clientId: string,
  redirectUri: string,
  responseType: string | null,
  scopes: readonly string[],
): string | null {
  if (!isPlatformApp(clientId)) return 'Invalid platform app';
  if (!isRedirectUri(redirectUri)) return 'Invalid redirect_uri';
  if (responseType !== 'code') return 'Invalid response_type';
  const unknown = scopes.filter((scope) => !knownScopes.includes(scope));
  if (unknown.length > 0) return `Invalid scopes: ${unknown.join(', ')}`;
  if (!scopes.includes(basicScope)) return `Invalid scopes: ${basicScope} is missing`;
  return null;
}

function refuse(reply: FastifyReply, message: string): unknown {
  reply.code(400).type('text/html; charset=utf-8');
  return page({
    title: 'Instagram',
    body: html`<header><h1>Instagram</h1></header>
      <p>Invalid Request: Request parameters are invalid: ${message}</p>`,
  });
}
