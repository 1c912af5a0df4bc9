import type { FastifyReply, FastifyRequest } from 'fastify';
import type { People } from '../people/people.js';
import { consentPage, somethingWentWrong } from './consent-page.js';
import { findClient, type Client } from './clients.js';
import type { AuthorizationCode, Grants } from './grants.js';
import { readScopes } from './scopes.js';

/** What the consent page needs. */
export interface AuthorizeDesk {
  readonly grants: Grants;
  readonly people: People;
}

const maximumStateLength = 500;

/**
 * `GET /i/oauth2/authorize`: the consent page, or the redirect that a decision leads to. Scripts add
 * `sandbox_decision=approve|deny`, `sandbox_account=<id or username>`, and `sandbox_scope=<fewer scopes>`.
 */
export function authorize(
  desk: AuthorizeDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const query = new URL(request.url, 'http://sandbox').searchParams;
  const asked = readRequest(query);
  if (asked === null || hasPlusInScope(request.url, query)) return somethingWentWrong(reply);

  const back = (result: Record<string, string>): unknown => {
    const target = new URL(asked.redirectUri);
    target.searchParams.append('state', asked.state);
    for (const [name, value] of Object.entries(result)) target.searchParams.append(name, value);
    return reply.redirect(target.toString(), 302);
  };
  const decision = query.get('sandbox_decision');
  if (decision === 'deny') return back({ error: 'access_denied' });
  if (decision !== 'approve') return consentPage(desk.people, asked.client, query, reply);
  const wanted = query.get('sandbox_account');
  const person = wanted === null ? desk.people.all[0] : desk.people.find(wanted);
  const granted = query.get('sandbox_scope');
  const scopes = granted === null ? asked.scopes : readScopes(granted);
  if (!person || !scopes) return somethingWentWrong(reply);
  const { challenge, challengeMethod, redirectUri } = asked;
  const grant = { clientId: asked.client.id, personId: person.id, scopes };
  const code = desk.grants.issueCode({ ...grant, redirectUri, challenge, challengeMethod });
  return back({ code });
}

type Asked = Pick<AuthorizationCode, 'redirectUri' | 'challenge' | 'challengeMethod' | 'scopes'> & {
  readonly client: Client;
  readonly state: string;
};

/** The request when X can serve it. There is one page for all that can be wrong with it. */
function readRequest(query: URLSearchParams): Asked | null {
  const client = findClient(query.get('client_id') ?? '');
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? '';
  const scopes = readScopes(query.get('scope') ?? '');
  const challenge = query.get('code_challenge') ?? '';
  const method = query.get('code_challenge_method') ?? 'plain';
  if (client === undefined || query.get('response_type') !== 'code') return null;
  if (!isRedirectUri(redirectUri) || state === '' || state.length > maximumStateLength) return null;
  if (scopes === null || (method !== 'S256' && method !== 'plain')) return null;
  // A digest of SHA-256 has 43 characters in BASE64URL; padding is a common mistake.
  const form = method === 'S256' ? /^[\w-]{43}$/ : /^[\w~.-]{43,128}$/;
  if (!form.test(challenge)) return null;
  return { client, redirectUri, state, scopes, challenge, challengeMethod: method };
}

/** X takes only `%20` between scopes. Forms and scripts that add a decision write the whole query anew, with `+`. */
function hasPlusInScope(url: string, query: URLSearchParams): boolean {
  return (
    !query.has('sandbox_decision') &&
    url.split(/[?&]/).some((one) => one.startsWith('scope=') && one.includes('+'))
  );
}

function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hash } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hash === '';
}
