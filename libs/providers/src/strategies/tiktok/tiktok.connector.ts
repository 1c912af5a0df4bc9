import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { TiktokClient } from './tiktok.client.js';
import { TIKTOK_SCOPES } from './tiktok.definition.js';
import { mayPublish, readIdentity } from './tiktok.identity.js';
import { grantOf, tiktokOAuth } from './tiktok.tokens.js';

/** TikTok's Login Kit for web applications. One consent brings one account. */
export function tiktokConnector(clock: Clock): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => tiktokOAuth.start(request, context, TIKTOK_SCOPES),
    complete: async (callback, context) => [await completeConnect(callback, context, clock)],
  };
}

async function completeConnect(
  callback: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<ConnectedIdentity> {
  const exchanged = await tiktokOAuth.exchange(callback, context, clock);
  const grant = grantOf(exchanged.answer, exchanged.grant);
  requireScopes(grant.scopes);
  const client = new TiktokClient(context, grant.credentials['accessToken'] ?? '');
  return readIdentity(client, grant);
}

/** The person can untick every scope. */
function requireScopes(scopes: readonly string[]): void {
  if (scopes.includes('user.info.basic') && mayPublish(scopes)) return;
  throw new ProviderFailure({
    failureClass: 'permission',
    message:
      'TikTok granted neither video.publish nor video.upload, or not user.info.basic; allow them on the consent page',
    providerCode: 'missing_scope',
  });
}
