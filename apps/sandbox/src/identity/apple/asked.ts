import { isRegistered, type AppleClients } from './clients.js';

type ResponseMode = 'form_post' | 'query' | 'fragment';

/** What an authorize address asks for. */
export interface Asked {
  readonly clientId: string;
  readonly teamId: string;
  readonly redirectUri: string;
  readonly wantsIdToken: boolean;
  readonly responseMode: ResponseMode;
  readonly scopes: readonly string[];
  readonly state: string | null;
  readonly nonce: string | null;
}

/** What Apple's own page says; it never goes back to the application then. */
export interface AskedWrong {
  readonly error: string;
  readonly message: string;
}

/** Reads an authorize address (developer.apple.com: Request an authorization to the Sign in with Apple server). */
export function readAsked(clients: AppleClients, query: URLSearchParams): Asked | AskedWrong {
  const clientId = query.get('client_id') ?? '';
  const client = clients.find(clientId);
  if (!client) return { error: 'invalid_client', message: 'Invalid client id.' };
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isRegistered(client, redirectUri))
    return { error: 'invalid_request', message: 'Invalid web redirect url.' };
  const types = (query.get('response_type') ?? '').split(' ').sort().join(' ');
  if (types !== 'code' && types !== 'code id_token')
    return { error: 'unsupported_response_type', message: 'Invalid response_type.' };
  const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  if (scopes.some((scope) => scope !== 'name' && scope !== 'email'))
    return { error: 'invalid_scope', message: 'Invalid scope.' };
  const wantsIdToken = types === 'code id_token';
  const responseMode = query.get('response_mode') ?? (wantsIdToken ? 'fragment' : 'query');
  if (!isResponseMode(responseMode))
    return { error: 'invalid_request', message: 'Invalid response_mode.' };
  if (scopes.length > 0 && responseMode !== 'form_post')
    return {
      error: 'invalid_request',
      message: 'response_mode must be form_post when name or email scope is requested.',
    };
  return {
    ...{ clientId, teamId: client.teamId, redirectUri, wantsIdToken, responseMode, scopes },
    state: query.get('state'),
    nonce: query.get('nonce'),
  };
}

function isResponseMode(text: string): text is ResponseMode {
  return text === 'form_post' || text === 'query' || text === 'fragment';
}
