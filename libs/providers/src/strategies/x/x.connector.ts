import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import { XClient } from './x.client.js';
import { X_SCOPES } from './x.definition.js';
import { readIdentity } from './x.identity.js';
import { xOAuth } from './x.tokens.js';

/** OAuth 2.0 with PKCE, as a confidential client. One consent brings one account. */
export function xConnector(clock: Clock): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => xOAuth.start(request, context, X_SCOPES),
    complete: async (callback, context) => [await completeConnect(callback, context, clock)],
  };
}

/** The code lives for 30 seconds, so it is exchanged at once. */
async function completeConnect(
  callback: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<ConnectedIdentity> {
  const { grant } = await xOAuth.exchange(callback, context, clock);
  requireScopes(grant);
  const client = new XClient(context, grant.credentials['accessToken'] ?? '');
  return readIdentity(client, grant);
}

/** Without a refresh token the connection would end after two hours, whatever the scopes say. */
function requireScopes({ scopes, credentials }: OAuthGrant): void {
  const missing = X_SCOPES.filter((scope) => scopes !== null && !scopes.includes(scope));
  if (missing.length === 0 && credentials['refreshToken'] === undefined) {
    missing.push('offline.access');
  }
  if (missing.length === 0) return;
  throw new ProviderFailure({
    failureClass: 'permission',
    message: `X did not grant ${missing.join(', ')}; the application needs "Read and write"`,
    providerCode: 'missing_scope',
  });
}
