import { createHash } from 'node:crypto';
import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
  RedirectStart,
  StartedRedirect,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity, Credentials } from '../../contract/identity.js';
import { SnapchatClient } from './snapchat.client.js';
import { PROFILE_SCOPE, snapchatScopes } from './snapchat.endpoints.js';
import { identityOf } from './snapchat.identity.js';
import { snapchatOAuth } from './snapchat.oauth.js';
import { readProfiles } from './snapchat.profiles.js';

/**
 * Sends the person to the consent page of Snapchat's business login, which documents no PKCE. One consent
 * brings every Public Profile it reaches (Snapchat, "Authentication").
 */
export function snapchatConnector(clock: Clock): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => startConnect(request, context),
    complete: async (callback, context) => completeConnect(callback, context, clock),
  };
}

function startConnect(request: RedirectStart, context: ConnectContext): StartedRedirect {
  const started = snapchatOAuth.start(request, context, snapchatScopes);
  return { ...started, handshake: { scopes: snapchatScopes } };
}

async function completeConnect(
  callback: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<readonly ConnectedIdentity[]> {
  const { grant } = await snapchatOAuth.exchange(callback, context, clock);
  // Without a word about scopes a grant covers what was asked for (RFC 6749, 5.1).
  const { scopes: kept } = callback.handshake;
  const asked = Array.isArray(kept) ? kept : [];
  const scopes = grant.scopes ?? asked.filter((scope) => typeof scope === 'string');
  if (!scopes.includes(PROFILE_SCOPE)) {
    throw refused(`Snapchat did not grant ${PROFILE_SCOPE}`, 'missing_scope');
  }
  const { credentials, expiresAt } = grant;
  if (credentials['refreshToken'] === undefined) {
    throw refused('Snapchat gave access for an hour only; connect again');
  }
  const client = new SnapchatClient(context, credentials['accessToken'] ?? '');
  const profiles = await readProfiles(client, scopes);
  const login = { credentials, scopes, expiresAt, consentId: consentIdOf(credentials) };
  return profiles.map((profile) => identityOf(profile, login));
}

/** The first refresh token is all that is one consent's own; its print says nothing of it. */
function consentIdOf({ refreshToken = '' }: Credentials): string {
  return createHash('sha256').update(refreshToken).digest('base64url').slice(0, 22);
}

function refused(message: string, providerCode: string | null = null): ProviderFailure {
  return new ProviderFailure({ failureClass: 'permission', message, providerCode });
}
