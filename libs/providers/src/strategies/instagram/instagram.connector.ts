import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { instagramClient } from './instagram.client.js';
import { INSTAGRAM_REQUIRED, INSTAGRAM_SCOPES } from './instagram.definition.js';
import { readIdentity } from './instagram.identity.js';
import { exchangeCode, instagramOAuth, makeLasting } from './instagram.tokens.js';

/** Instagram's own login. One consent brings one account. */
export function instagramConnector(clock: Clock): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => instagramOAuth.start(request, context, INSTAGRAM_SCOPES),
    complete: async (callback, context) => [await complete(callback, context, clock)],
  };
}

async function complete(
  callback: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<ConnectedIdentity> {
  const short = await exchangeCode(callback, context);
  requireScopes(short.permissions);
  const lasting = await makeLasting(context, short.accessToken, clock);
  const token = {
    accessToken: lasting.accessToken,
    appSecret: context.application['clientSecret'] ?? '',
  };
  const scopes = short.permissions ?? INSTAGRAM_SCOPES;
  return readIdentity(instagramClient(context, token, clock), { ...lasting, scopes });
}

function requireScopes(permissions: readonly string[] | null): void {
  const missing = INSTAGRAM_REQUIRED.filter(
    (scope) => permissions !== null && !permissions.includes(scope),
  );
  if (missing.length === 0) return;
  throw refused(`These permissions were not granted: ${missing.join(', ')}`, 'missing_scope');
}

function refused(message: string, providerCode: string | null): ProviderFailure {
  return new ProviderFailure({ failureClass: 'permission', message, providerCode });
}
