import type { FastifyReply, FastifyRequest } from 'fastify';
import { consentPage } from '../pages/consent-page.js';
import { errorPage } from '../pages/error-pages.js';
import { findPerson, people } from '../people/person.js';
import type { Clients } from './clients.js';
import type { Grants } from './grants.js';
import { readScopes } from './scopes.js';

/** `GET /api/v1/authorize`: the consent page, or the redirect that a decision leads to. */
export function authorize(
  { clients, grants }: { readonly clients: Clients; readonly grants: Grants },
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const query = new URL(request.url, 'http://sandbox').searchParams;
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  // Without an application and its address there is nowhere to go back to.
  if (!clients.exists(clientId)) return badRequest(reply, 'invalid client id.');
  if (!isRedirectUri(redirectUri)) return badRequest(reply, 'invalid redirect_uri parameter.');

  const state = query.get('state') ?? '';
  const back = (result: Record<string, string>): unknown => {
    const target = new URL(redirectUri);
    for (const [name, value] of Object.entries({ state, ...result })) {
      target.searchParams.append(name, value);
    }
    return reply.redirect(target.toString(), 302);
  };
  if (query.get('response_type') !== 'code') return back({ error: 'unsupported_response_type' });
  const scopes = readScopes(query.get('scope') ?? '');
  if (scopes === null) return back({ error: 'invalid_scope' });
  const duration = query.get('duration') ?? 'temporary';
  if (state === '' || !['temporary', 'permanent'].includes(duration)) {
    return back({ error: 'invalid_request' });
  }
  const decision = query.get('sandbox_decision');
  if (decision === 'deny') return back({ error: 'access_denied' });
  if (decision !== 'approve') return consentPage(reply, { query, clientId, scopes });

  const wanted = query.get('sandbox_account');
  const person = wanted === null ? people[0] : findPerson(wanted);
  if (person === undefined) return badRequest(reply, `there is no sandbox account "${wanted}".`);
  const grant = { clientId, personId: person.id, scope: scopes.join(' ') };
  return back({ code: grants.issueCode(grant, redirectUri, duration === 'permanent') });
}

function badRequest(reply: FastifyReply, reason: string): string {
  return errorPage(reply, {
    status: 400,
    title: 'bad request (reddit.com)',
    message: `you sent an invalid request — ${reason}`,
  });
}

function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hash } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hash === '';
}
