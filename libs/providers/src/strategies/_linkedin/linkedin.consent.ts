import type { Clock } from '#libs/platform/base';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectStart,
  StartedRedirect,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { OAuthGrant } from '../../contract/oauth-grant.js';
import { exchangeCode } from './linkedin.grant.js';

const DENIED = new Set(['user_cancelled_login', 'user_cancelled_authorize', 'access_denied']);

/**
 * Sends the person to LinkedIn's consent page (LinkedIn, "Authorization Code Flow"). The web flow takes no
 * PKCE. The scopes asked for are kept: an answer that names none grants them all.
 */
export function startConsent(
  { redirectUri, state }: RedirectStart,
  context: ConnectContext,
  scopes: readonly string[],
): StartedRedirect {
  const query = {
    response_type: 'code',
    client_id: context.application['clientId'] ?? '',
    redirect_uri: redirectUri,
    state,
    scope: scopes.join(' '),
  };
  // Not URLSearchParams: LinkedIn documents %20 between scopes, not a plus sign.
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const page = `${context.endpoints.base('web')}/oauth/v2/authorization`;
  return { authorizeUrl: `${page}?${search}`, handshake: { scopes } };
}

/** Grant of a consent, with the scopes it covers. */
export interface ConsentedGrant extends OAuthGrant {
  readonly scopes: readonly string[];
}

/** Exchanges the callback's code and checks what was granted. @throws ProviderFailure */
export async function completeConsent(
  { query, redirectUri, handshake }: RedirectCallback,
  context: ConnectContext,
  { clock, required }: { readonly clock: Clock; readonly required: readonly string[] },
): Promise<ConsentedGrant> {
  const { code } = query;
  if (query['error'] !== undefined) throw refusedConsent(query);
  if (code === undefined || code === '') throw denied('LinkedIn sent no authorization code');
  const grant = await exchangeCode(context, { code, redirectUri }, clock);
  const asked = Array.isArray(handshake['scopes']) ? handshake['scopes'] : [];
  const scopes = grant.scopes ?? asked.filter((scope) => typeof scope === 'string');
  const missing = required.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return { ...grant, scopes };
  throw denied(`LinkedIn did not grant ${missing.join(', ')}`, 'missing_scope');
}

function refusedConsent(query: RedirectCallback['query']): ProviderFailure {
  const error = query['error'] ?? '';
  const words = query['error_description'] ?? error;
  if (DENIED.has(error))
    return denied(`The connection was not allowed on LinkedIn: ${words}`, error);
  if (error !== 'unauthorized_scope_error') return denied(words, error);
  const hint =
    'the LinkedIn application of this service lacks a product or scope; ask its operator';
  return denied(`${words} (${hint})`, error);
}

function denied(message: string, providerCode: string | null = null): ProviderFailure {
  return new ProviderFailure({ failureClass: 'permission', message, providerCode });
}
