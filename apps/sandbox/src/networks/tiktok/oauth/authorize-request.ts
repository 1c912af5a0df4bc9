import type { Application, Applications } from './applications.js';
import { readScopes, type Scope } from './scopes.js';

const longestRedirectUri = 511;

/** What an application asks for on the consent page. */
export interface AuthorizeRequest {
  readonly application: Application;
  readonly redirectUri: string;
  readonly scopes: readonly Scope[];
  readonly state: string;
  readonly challenge: string | null;
}

/**
 * Reads the address of the consent page (Login Kit for Web, for Desktop). Answers the name of the parameter that is wrong: the
 * page shows it to the person, the application never hears of it.
 */
export function readAuthorizeRequest(
  applications: Applications,
  query: URLSearchParams,
): AuthorizeRequest | string {
  const application = applications.find(query.get('client_key') ?? '');
  if (application === undefined) return 'client_key';
  const redirectUri = query.get('redirect_uri') ?? '';
  const registered = application.redirectUris ?? [redirectUri];
  if (!isRedirectUri(redirectUri) || !registered.includes(redirectUri)) return 'redirect_uri';
  if (query.get('response_type') !== 'code') return 'response_type';
  const scopes = readScopes(query.get('scope') ?? '');
  if (scopes === null) return 'scope';
  const state = query.get('state') ?? '';
  if (state === '') return 'state';
  if (!['0', '1'].includes(query.get('disable_auto_auth') ?? '0')) return 'disable_auto_auth';
  const challenge = query.get('code_challenge');
  if (challenge !== null && query.get('code_challenge_method') !== 'S256') {
    return 'code_challenge_method';
  }
  return { application, redirectUri, scopes, state, challenge };
}

/** Absolute, https, no query, no fragment; http on this machine: an application in development has no certificate. */
function isRedirectUri(text: string): boolean {
  if (text.length > longestRedirectUri || !URL.canParse(text)) return false;
  if (text.includes('?') || text.includes('#')) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}
