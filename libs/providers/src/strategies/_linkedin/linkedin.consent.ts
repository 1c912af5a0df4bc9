import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectStart,
  StartedRedirect,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import { linkedinOAuth } from './linkedin.grant.js';

const DENIED = new Set(['user_cancelled_login', 'user_cancelled_authorize', 'access_denied']);

/**
 * Sends the person to LinkedIn's consent page (LinkedIn, "Authorization Code Flow"). The scopes asked for are kept: an answer that names none grants them all.
 */
export function startConsent(
  request: RedirectStart,
  context: ConnectContext,
  scopes: readonly string[],
): StartedRedirect {
  return { ...linkedinOAuth.start(request, context, scopes), handshake: { scopes } };
}

/** Grant of a consent, with the scopes it covers. */
export interface ConsentedGrant extends OAuthGrant {
  readonly scopes: readonly string[];
}

/** Exchanges the callback's code and checks what was granted. @throws ProviderFailure */
export async function completeConsent(
  callback: RedirectCallback,
  context: ConnectContext,
  { clock, required }: { readonly clock: Clock; readonly required: readonly string[] },
): Promise<ConsentedGrant> {
  const { query, handshake } = callback;
  if (query['error'] !== undefined) throw refusedConsent(query);
  const { grant } = await linkedinOAuth.exchange(callback, context, clock);
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
