import type { Clock } from '#libs/platform/base';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
  RedirectStart,
  StartedRedirect,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import type { RefreshedCredentials } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import type { OAuthGrant } from '../../contract/oauth-grant.js';
import { YoutubeClient } from './youtube.client.js';
import { readIdentity } from './youtube.identity.js';
import { exchangeCode, refreshGrant, revokeToken } from './youtube.oauth.js';
import { missingScopes, youtubeScopes } from './youtube.scopes.js';

/**
 * Google's consent page with PKCE (Google, "OAuth 2.0 for Web Server Applications"). The person picks a
 * Google login and then one channel: a consent brings exactly that one.
 */
export function youtubeConnector(clock: Clock): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => startConnect(request, context),
    complete: async (callback, context) => [await completeConnect(callback, context, clock)],
  };
}

/** New access token. @throws ProviderFailure `auth_expired` when the consent has ended */
export async function refreshYoutube(
  context: CallContext,
  clock: Clock,
): Promise<RefreshedCredentials | null> {
  const token = context.account.credentials['refreshToken'];
  if (token === undefined) return null;
  const { credentials, expiresAt } = await refreshGrant(context, token, clock);
  return { credentials, expiresAt };
}

/** @returns whether there was a token to give back */
export async function revokeYoutube(context: CallContext): Promise<boolean> {
  const { refreshToken, accessToken } = context.account.credentials;
  const token = refreshToken ?? accessToken;
  if (token === undefined) return false;
  await revokeToken(context, token);
  return true;
}

function startConnect(request: RedirectStart, context: ConnectContext): StartedRedirect {
  const page = new URL(`${context.endpoints.base('accounts')}/auth`);
  const query = {
    client_id: context.application['clientId'] ?? '',
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: youtubeScopes.join(' '),
    access_type: 'offline',
    // Without `consent` a login that has agreed before brings no refresh token.
    prompt: 'consent select_account',
    state: request.state,
    code_challenge: request.codeChallenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value);
  return { authorizeUrl: page.href, handshake: {} };
}

async function completeConnect(
  { query, redirectUri, codeVerifier }: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<ConnectedIdentity> {
  const denial = query['error'];
  if (denial !== undefined) throw refused(denialWords(denial), denial);
  const code = query['code'] ?? '';
  if (code === '') throw refused('Google sent no code back');
  const grant = await exchangeCode(context, { code, redirectUri, codeVerifier }, clock);
  const scopes = scopesOf(grant, query['scope']);
  requireUsable(grant, scopes);
  const client = new YoutubeClient(context, grant.credentials['accessToken'] ?? '');
  const identity = await readIdentity(client, { credentials: grant.credentials, scopes });
  return { ...identity, expiresAt: grant.expiresAt };
}

/** A person may untick single scopes; without a word all that was asked for is granted (RFC 6749, 5.1). */
function scopesOf({ scopes }: OAuthGrant, ofCallback: string | undefined): readonly string[] {
  return scopes ?? ofCallback?.split(/\s+/) ?? youtubeScopes;
}

function requireUsable({ credentials }: OAuthGrant, scopes: readonly string[]): void {
  const missing = missingScopes(scopes);
  if (missing.length > 0) {
    const message = `Google did not allow everything that is needed: ${missing.join(', ')} is missing; connect again and tick it`;
    throw refused(message, 'missing_scope');
  }
  if (credentials['refreshToken'] !== undefined) return;
  throw refused('Google gave access for an hour only; connect again', 'missing_refresh_token');
}

function denialWords(error: string): string {
  return error === 'access_denied'
    ? 'The connection was not allowed on Google’s page'
    : `Google refused the connection: ${error.slice(0, 200)}`;
}

function refused(message: string, providerCode: string | null = null): ProviderFailure {
  return new ProviderFailure({ failureClass: 'permission', message, providerCode });
}
