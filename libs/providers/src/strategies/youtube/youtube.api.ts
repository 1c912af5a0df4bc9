import type { ConnectedIdentity } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { RevokeScope } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import { type Api, type ApiClient, defineApi } from '../../kit/api.js';
import { failed, isFailure } from '../../kit/failing.js';
import { oauthConnector } from '../../kit/oauth-login.js';
import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import { codeIn } from '../../kit/oauth/token-answers.js';
import { missingScopes, youtubeScopes } from './youtube.definition.js';
import { classify } from './youtube.failures.js';

export type YoutubeClient = ApiClient<JsonReader>;

/** One of Google's interfaces, with a channel's token. */
function interfaceAt(endpoint: 'api' | 'analytics' | 'uploads'): Api<JsonReader> {
  return defineApi({
    network: 'YouTube',
    timeoutMs: 30_000,
    access: ({ endpoints }, token) => ({
      root: endpoints.base(endpoint),
      headers: { authorization: `Bearer ${token}` },
      secrets: [token],
    }),
    classify,
  });
}

/** Calls of the YouTube Data API. */
export const youtube = interfaceAt('api');
/** Calls that carry files; answers may be empty. */
export const youtubeUploads = interfaceAt('uploads');
export const youtubeAnalytics = interfaceAt('analytics');

/**
 * Google's OAuth server with PKCE (Google, "OAuth 2.0 for Web Server Applications"). Google keeps the refresh token,
 * and rarely sends another one. Nothing but `invalid_grant` says that the person's consent has ended.
 */
export const youtubeOAuth = new OAuthClient({
  network: 'Google',
  consent: {
    endpoint: 'accounts',
    path: '/auth',
    pkce: true,
    // Without `consent` a login that has agreed before brings no refresh token.
    more: { access_type: 'offline', prompt: 'consent select_account' },
  },
  token: { endpoint: 'tokens', path: '/token', authentication: 'form' },
  revocation: { endpoint: 'tokens', path: '/revoke', authentication: 'none' },
  errors: {
    isOfApplication: codeIn(
      'invalid_client',
      'unauthorized_client',
      'redirect_uri_mismatch',
      'unsupported_grant_type',
    ),
    ofApplication: 'transient',
  },
});

/** Gives the consent back; one that has ended already is fine. */
async function revokeConsent(context: CallContext, token: string): Promise<void> {
  try {
    await youtubeOAuth.revoke(context, token);
  } catch (error) {
    if (isFailure(error) && error.providerCode === 'invalid_token') return;
    throw error;
  }
}

/**
 * Google's consent page with PKCE (Google, "OAuth 2.0 for Web Server Applications"). The person picks a
 * Google login and then one channel: a consent brings exactly that one. Single scopes may be unticked.
 */
export const youtubeConnector = oauthConnector({
  oauth: youtubeOAuth,
  scopes: youtubeScopes,
  required: [],
  identities: async ({ accessToken, grant, told }, context, { query }) => {
    const { credentials, expiresAt } = grant;
    const scopes = told ?? query['scope']?.split(/\s+/) ?? youtubeScopes;
    const missing = missingScopes(scopes);
    if (missing.length > 0) {
      const words = `Google did not allow everything that is needed: ${missing.join(', ')} is missing`;
      throw refused(`${words}; connect again and tick it`, 'missing_scope');
    }
    if (credentials['refreshToken'] === undefined) {
      throw refused('Google gave access for an hour only; connect again', 'missing_refresh_token');
    }
    const identity = await readIdentity(youtube.as(accessToken, context), { credentials, scopes });
    return [{ ...identity, expiresAt }];
  },
});

function refused(message: string, providerCode: string): Error {
  return failed('permission', message, { providerCode });
}

/** Google knows no way to end one channel's login alone, so a shared consent is left standing. */
export async function revokeChannel(
  context: CallContext,
  { grantIsShared }: RevokeScope,
): Promise<boolean> {
  const { refreshToken, accessToken } = context.account.credentials;
  const token = refreshToken ?? accessToken;
  if (grantIsShared || token === undefined) return false;
  await revokeConsent(context, token);
  return true;
}

/** Reads the channel that a token belongs to (YouTube Data API, "Channels: list"). */
export async function readChannel(client: YoutubeClient): Promise<JsonReader> {
  const part = 'snippet,contentDetails,statistics,status';
  const [channel] = (await client.get('channels', { part, mine: 'true' })).list('items');
  if (channel?.text('id')) return channel;
  throw failed('permission', 'This Google login has no YouTube channel; create one first', {
    providerCode: 'youtubeSignupRequired',
  });
}

/** @throws ProviderFailure */
async function readIdentity(
  client: YoutubeClient,
  { credentials, scopes }: Pick<ConnectedIdentity, 'credentials' | 'scopes'>,
): Promise<ConnectedIdentity> {
  const channel = await readChannel(client);
  const id = channel.text('id') ?? '';
  const snippet = channel.object('snippet');
  const playlists = channel.object('contentDetails').object('relatedPlaylists');
  return {
    externalId: id,
    handle: `youtube:channel:${id}`,
    displayName: snippet.text('title'),
    accountType: 'channel',
    avatarUrl: snippet.object('thumbnails').object('default').text('url'),
    metadata: {
      username: snippet.text('customUrl'),
      uploadsPlaylistId: playlists.text('uploads'),
      longUploadsStatus: channel.object('status').text('longUploadsStatus'),
      scopes,
    },
    credentials,
    scopes,
    expiresAt: null,
    publishable: true,
  };
}

export async function inspectChannel(context: CallContext): Promise<ConnectedIdentity> {
  const { credentials, metadata } = context.account;
  const scopes = new JsonReader(metadata).texts('scopes');
  return readIdentity(youtube.of(context), { credentials, scopes });
}
