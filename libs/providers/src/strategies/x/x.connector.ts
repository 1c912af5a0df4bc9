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
import type { OAuthGrant } from '../../contract/oauth-grant.js';
import { XClient } from './x.client.js';
import { X_SCOPES } from './x.definition.js';
import { readIdentity } from './x.identity.js';
import { requestGrant } from './x.tokens.js';

/** OAuth 2.0 with PKCE, as a confidential client. One consent brings one account. */
export function xConnector(clock: Clock): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => startConnect(request, context),
    complete: async (callback, context) => [await completeConnect(callback, context, clock)],
  };
}

function startConnect(request: RedirectStart, context: ConnectContext): StartedRedirect {
  const query = {
    response_type: 'code',
    client_id: context.application['clientId'] ?? '',
    redirect_uri: request.redirectUri,
    scope: X_SCOPES.join(' '),
    state: request.state,
    code_challenge: request.codeChallenge,
    code_challenge_method: 'S256',
  };
  // Not URLSearchParams: the consent page breaks on a space that is written as a plus sign.
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const page = `${context.endpoints.base('web')}/i/oauth2/authorize`;
  return { authorizeUrl: `${page}?${search}`, handshake: {} };
}

/** The code lives for 30 seconds, so it is exchanged at once. */
async function completeConnect(
  { query, redirectUri, codeVerifier }: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<ConnectedIdentity> {
  const { code } = query;
  if (code === undefined || query['error'] !== undefined) {
    throw new ProviderFailure({
      failureClass: 'permission',
      message: query['error_description'] ?? query['error'] ?? 'X sent no authorization code',
      providerCode: query['error'] ?? null,
    });
  }
  const grant = await requestGrant(
    context,
    {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    },
    clock,
  );
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
