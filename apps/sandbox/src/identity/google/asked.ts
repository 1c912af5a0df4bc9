import type { GoogleClient, GoogleClients } from './clients.js';
import { isRegistered } from './clients.js';

/** What an authorize address asks for. */
export interface Asked {
  readonly clientId: string;
  readonly client: GoogleClient;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly nonce: string | null;
  readonly scopes: readonly string[];
  readonly challenge: string | null;
  readonly challengeMethod: 'S256' | 'plain';
  readonly isOffline: boolean;
  readonly prompts: readonly string[];
}

/** What Google's own page says; it never goes back to the application then. */
export interface AskedWrong {
  readonly status: number;
  readonly error: string;
  readonly message: string;
}

const knownScopes = ['openid', 'email', 'profile'];
const knownPrompts = ['none', 'consent', 'select_account'];

/** Reads an authorize address (developers.google.com: OpenID Connect, Authentication URI parameters). */
export function readAsked(clients: GoogleClients, query: URLSearchParams): Asked | AskedWrong {
  const clientId = query.get('client_id') ?? '';
  if (clientId === '') return wrong('invalid_request', 'Missing required parameter: client_id');
  const client = clients.find(clientId);
  if (!client) return wrong('invalid_client', 'The OAuth client was not found.', 401);
  const redirectUri = query.get('redirect_uri') ?? '';
  if (redirectUri === '')
    return wrong('invalid_request', 'Missing required parameter: redirect_uri');
  if (!isRegistered(client, redirectUri))
    return wrong('redirect_uri_mismatch', 'The redirect URI in the request does not match.');
  if (query.get('response_type') !== 'code')
    return wrong('invalid_request', 'Required parameter is missing or invalid: response_type');
  const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  if (scopes.length === 0) return wrong('invalid_request', 'Missing required parameter: scope');
  const unknown = scopes.filter((scope) => !knownScopes.includes(scope));
  if (unknown.length > 0)
    return wrong('invalid_scope', `Some requested scopes were invalid: ${unknown.join(', ')}`);
  const prompts = query.get('prompt')?.split(' ') ?? [];
  const problem = promptProblem(prompts) ?? challengeProblem(query);
  if (problem !== null) return wrong('invalid_request', problem);
  return {
    ...{ clientId, client, redirectUri, scopes, prompts },
    state: query.get('state'),
    nonce: query.get('nonce'),
    challenge: query.get('code_challenge'),
    challengeMethod: query.get('code_challenge_method') === 'S256' ? 'S256' : 'plain',
    isOffline: query.get('access_type') === 'offline',
  };
}

function promptProblem(prompts: readonly string[]): string | null {
  const isKnown = prompts.every((prompt) => knownPrompts.includes(prompt));
  const isAlone = !prompts.includes('none') || prompts.length === 1;
  return isKnown && isAlone ? null : 'Invalid parameter value for prompt';
}

/** The forms of RFC 7636. */
function challengeProblem(query: URLSearchParams): string | null {
  const challenge = query.get('code_challenge');
  const method = query.get('code_challenge_method');
  if (challenge === null) return method === null ? null : 'Missing parameter: code_challenge';
  if (method !== null && method !== 'S256' && method !== 'plain')
    return 'Invalid parameter value for code_challenge_method';
  const form = method === 'S256' ? /^[\w-]{43}$/ : /^[\w~.-]{43,128}$/;
  return form.test(challenge) ? null : 'Invalid parameter value for code_challenge';
}

function wrong(error: string, message: string, status = 400): AskedWrong {
  return { status, error, message };
}
