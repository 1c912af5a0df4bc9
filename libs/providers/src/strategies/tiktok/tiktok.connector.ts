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
import { TiktokClient } from './tiktok.client.js';
import { TIKTOK_SCOPES } from './tiktok.definition.js';
import { mayPublish, readIdentity } from './tiktok.identity.js';
import { requestGrant } from './tiktok.tokens.js';

/** TikTok's Login Kit for web applications. One consent brings one account. */
export function tiktokConnector(clock: Clock): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => startConnect(request, context),
    complete: async (callback, context) => [await completeConnect(callback, context, clock)],
  };
}

/**
 * Without PKCE: TikTok asks for it of mobile and desktop applications only, and wants its challenge in
 * hexadecimal, other than RFC 7636.
 */
function startConnect(request: RedirectStart, context: ConnectContext): StartedRedirect {
  const query = new URLSearchParams({
    client_key: context.application['clientKey'] ?? '',
    response_type: 'code',
    scope: TIKTOK_SCOPES.join(','),
    redirect_uri: request.redirectUri,
    state: request.state,
  });
  const page = `${context.endpoints.base('web')}/v2/auth/authorize/`;
  return { authorizeUrl: `${page}?${query.toString()}`, handshake: {} };
}

async function completeConnect(
  { query, redirectUri }: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<ConnectedIdentity> {
  const { code } = query;
  if (code === undefined || query['error'] !== undefined) {
    throw new ProviderFailure({
      failureClass: 'permission',
      message: query['error_description'] ?? query['error'] ?? 'TikTok sent no authorization code',
      providerCode: query['error'] ?? null,
    });
  }
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const grant = await requestGrant(context, fields, clock);
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
