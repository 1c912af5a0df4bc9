import { readScopes, unknownScopes } from './scopes.js';
import type { Projects, ProjectSettings } from './projects.js';

/** What an authorize address asks for. */
export interface Asked {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly scopes: readonly string[];
  readonly challenge: string | null;
  readonly challengeMethod: 'S256' | 'plain';
  readonly isOffline: boolean;
  readonly forcesConsent: boolean;
  readonly includesGranted: boolean;
}

/** What Google's error page says; it never redirects then. */
export interface AskedWrong {
  readonly status: number;
  readonly error: string;
  readonly message: string;
}

/** Reads the address in the order in which Google complains. */
export function readAsked(projects: Projects, query: URLSearchParams): Asked | AskedWrong {
  const clientId = query.get('client_id') ?? '';
  if (clientId === '') return wrong('invalid_request', 'Missing required parameter: client_id');
  const project = projects.find(clientId);
  if (!project) return wrong('invalid_client', 'The OAuth client was not found.', 401);
  const redirectUri = query.get('redirect_uri') ?? '';
  if (redirectUri === '')
    return wrong('invalid_request', 'Missing required parameter: redirect_uri');
  if (!isRegistered(project, redirectUri))
    return wrong('redirect_uri_mismatch', 'The redirect URI in the request does not match.');
  const type = query.get('response_type');
  if (type === null)
    return wrong('invalid_request', 'Required parameter is missing: response_type');
  if (type !== 'code') return wrong('unsupported_response_type', 'Invalid response_type');
  const scopes = readScopes(query.get('scope') ?? '');
  if (scopes === null) return wrong('invalid_request', 'Missing required parameter: scope');
  const unknown = unknownScopes(scopes);
  if (unknown.length > 0)
    return wrong(
      'invalid_scope',
      `Some requested scopes were invalid. {invalid=[${unknown.join(', ')}]}`,
    );
  const problem = choiceProblem(query);
  if (problem !== null) return wrong('invalid_request', problem);
  return {
    clientId,
    redirectUri,
    state: query.get('state'),
    scopes,
    challenge: query.get('code_challenge'),
    challengeMethod: query.get('code_challenge_method') === 'S256' ? 'S256' : 'plain',
    isOffline: query.get('access_type') === 'offline',
    forcesConsent: (query.get('prompt') ?? '').split(' ').includes('consent'),
    includesGranted: query.get('include_granted_scopes') === 'true',
  };
}

function choiceProblem(query: URLSearchParams): string | null {
  const one = (name: string, allowed: readonly string[]): boolean =>
    query.get(name) === null || allowed.includes(query.get(name) ?? '');
  if (!one('access_type', ['online', 'offline'])) return 'Invalid parameter value for access_type';
  if (!one('include_granted_scopes', ['true', 'false']))
    return 'Invalid parameter value for include_granted_scopes';
  const prompts = query.get('prompt')?.split(' ') ?? [];
  if (!prompts.every((prompt) => prompt === 'consent' || prompt === 'select_account'))
    return 'Invalid parameter value for prompt';
  if (!one('code_challenge_method', ['S256', 'plain'])) return 'Invalid code_challenge_method';
  const challenge = query.get('code_challenge');
  const form = query.get('code_challenge_method') === 'S256' ? /^[\w-]{43}$/ : /^[\w~.-]{43,128}$/;
  if (challenge !== null && !form.test(challenge)) return 'Invalid code_challenge';
  return null;
}

/** https, except on the own machine; then exactly as registered. */
function isRegistered({ redirectUris }: ProjectSettings, text: string): boolean {
  if (redirectUris !== null) return redirectUris.includes(text);
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, hash } = new URL(text);
  if (hash !== '') return false;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
}

function wrong(error: string, message: string, status = 400): AskedWrong {
  return { status, error, message };
}
