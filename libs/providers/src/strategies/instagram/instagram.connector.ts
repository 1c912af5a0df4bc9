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
import { instagramClient } from './instagram.client.js';
import { INSTAGRAM_REQUIRED, INSTAGRAM_SCOPES } from './instagram.definition.js';
import { readIdentity } from './instagram.identity.js';
import { exchangeCode, makeLasting } from './instagram.tokens.js';

/** Instagram's own login; it documents no PKCE. One consent brings one account. */
export function instagramConnector(clock: Clock): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => start(request, context),
    complete: async (callback, context) => [await complete(callback, context, clock)],
  };
}

function start(request: RedirectStart, context: ConnectContext): StartedRedirect {
  const page = new URL(`${context.endpoints.base('authorize')}/oauth/authorize`);
  page.searchParams.set('client_id', context.application['clientId'] ?? '');
  page.searchParams.set('redirect_uri', request.redirectUri);
  page.searchParams.set('response_type', 'code');
  page.searchParams.set('scope', INSTAGRAM_SCOPES.join(','));
  page.searchParams.set('state', request.state);
  // A second account is connected with the same browser.
  page.searchParams.set('force_reauth', 'true');
  return { authorizeUrl: page.href, handshake: {} };
}

async function complete(
  { query, redirectUri }: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<ConnectedIdentity> {
  const { error } = query;
  // Instagram ends its answer with #_, which some browsers and servers keep in the code.
  const code = query['code']?.replace(/#_$/, '');
  if (error !== undefined || code === undefined) {
    const words = query['error_description'] ?? error ?? 'Instagram sent no authorization code';
    throw refused(words.replaceAll('+', ' '), error ?? null);
  }
  const application = {
    clientId: context.application['clientId'] ?? '',
    clientSecret: context.application['clientSecret'] ?? '',
  };
  const short = await exchangeCode(context, application, code, redirectUri);
  requireScopes(short.permissions);
  const lasting = await makeLasting(context, application, short.accessToken, clock);
  const token = { accessToken: lasting.accessToken, appSecret: application.clientSecret };
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
