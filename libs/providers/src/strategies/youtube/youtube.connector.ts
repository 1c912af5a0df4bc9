import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import type { CallContext } from '../../contract/publishing.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import { YoutubeClient } from './youtube.client.js';
import { readIdentity } from './youtube.identity.js';
import { revokeConsent, youtubeOAuth } from './youtube.oauth.js';
import { missingScopes, youtubeScopes } from './youtube.scopes.js';

/**
 * Google's consent page with PKCE (Google, "OAuth 2.0 for Web Server Applications"). The person picks a
 * Google login and then one channel: a consent brings exactly that one.
 */
export function youtubeConnector(clock: Clock): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => youtubeOAuth.start(request, context, youtubeScopes),
    complete: async (callback, context) => [await completeConnect(callback, context, clock)],
  };
}

/** @returns whether there was a token to give back */
export async function revokeYoutube(context: CallContext): Promise<boolean> {
  const { refreshToken, accessToken } = context.account.credentials;
  const token = refreshToken ?? accessToken;
  if (token === undefined) return false;
  await revokeConsent(context, token);
  return true;
}

async function completeConnect(
  callback: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<ConnectedIdentity> {
  const { grant } = await youtubeOAuth.exchange(callback, context, clock);
  const scopes = scopesOf(grant, callback.query['scope']);
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

function refused(message: string, providerCode: string | null = null): ProviderFailure {
  return new ProviderFailure({ failureClass: 'permission', message, providerCode });
}
