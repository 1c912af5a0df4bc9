import type { Clock } from '#libs/platform/base';
import type { RedirectConnector } from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { RefreshedCredentials } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import { RedditClient } from './reddit.client.js';
import { redditScopes } from './reddit.definition.js';
import { readIdentity } from './reddit.identity.js';
import { exchangeCode, refreshToken, revokeToken } from './reddit.oauth.js';

/** Sends the person to Reddit's consent page (OAuth2, Reddit's wiki). One consent is one user. */
export function redditConnector(clock: Clock): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,

    async start(request, context) {
      const authorize = new URL(`${context.endpoints.base('www')}/api/v1/authorize`);
      authorize.searchParams.set('client_id', context.application['clientId'] ?? '');
      authorize.searchParams.set('response_type', 'code');
      authorize.searchParams.set('state', request.state);
      authorize.searchParams.set('redirect_uri', request.redirectUri);
      // Anything else gives no refresh token.
      authorize.searchParams.set('duration', 'permanent');
      authorize.searchParams.set('scope', redditScopes.join(' '));
      return { authorizeUrl: authorize.href, handshake: {} };
    },

    async complete({ query, redirectUri }, context) {
      const denial = query['error'];
      if (denial !== undefined) throw refused(denialWords(denial));
      // Some browsers carry the fragment #_ of Reddit's address along.
      const code = (query['code'] ?? '').replace(/#_$/, '');
      if (code === '') throw refused('Reddit sent no code back');
      const grant = await exchangeCode(context, code, redirectUri);
      const { credentials, expiresAt } = readGrant(grant, clock);
      if (credentials['refreshToken'] === undefined) {
        throw refused(
          'Reddit gave access for a while only; connect again and allow it permanently',
        );
      }
      const scopes = scopesOf(grant);
      const client = new RedditClient(context, credentials['accessToken'] ?? '');
      const identity = await readIdentity(client, credentials);
      if (!identity.publishable) throw refused('Reddit has suspended this user');
      return [{ ...identity, scopes, expiresAt }];
    },
  };
}

/** New access token; a refresh token that comes along replaces the stored one. */
export async function refreshReddit(
  context: CallContext,
  clock: Clock,
): Promise<RefreshedCredentials | null> {
  const token = context.account.credentials['refreshToken'];
  if (token === undefined) return null;
  const { credentials, expiresAt } = readGrant(await refreshToken(context, token), clock);
  return { credentials: { refreshToken: token, ...credentials }, expiresAt };
}

/**
 * Gives the grant back: with the refresh token its access tokens end, too. Every connect has a refresh
 * token of its own, so no other account ends with it.
 *
 * @returns whether there was a token to give back
 */
export async function revokeReddit(context: CallContext): Promise<boolean> {
  const { refreshToken: refresh, accessToken } = context.account.credentials;
  const token = refresh ?? accessToken;
  if (token === undefined) return false;
  await revokeToken(context, token, refresh === undefined ? 'access_token' : 'refresh_token');
  return true;
}

function readGrant(grant: JsonReader, clock: Clock): RefreshedCredentials {
  const accessToken = grant.text('access_token');
  if (accessToken === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'Reddit answered without an access token',
    });
  }
  const refresh = grant.text('refresh_token');
  const seconds = grant.number('expires_in');
  return {
    credentials: { accessToken, ...(refresh === null ? {} : { refreshToken: refresh }) },
    expiresAt: seconds === null ? null : new Date(clock.now().getTime() + seconds * 1000),
  };
}

/** The granted scopes; Reddit writes them with blanks or commas, and `*` for all. */
function scopesOf(grant: JsonReader): readonly string[] {
  // Without a word about scopes a grant covers what was asked for (RFC 6749, 5.1).
  const written = grant.text('scope') ?? redditScopes.join(' ');
  const granted = written.split(/[\s,]+/).filter((scope) => scope !== '');
  const missing = redditScopes.filter((scope) => !granted.includes(scope));
  if (missing.length === 0 || granted.includes('*')) return granted;
  throw refused(`Reddit did not allow everything that is needed: ${missing.join(', ')} is missing`);
}

function denialWords(error: string): string {
  return error === 'access_denied'
    ? 'The connection was not allowed on Reddit'
    : `Reddit refused the connection: ${error.slice(0, 200)}`;
}

function refused(message: string): ProviderFailure {
  return new ProviderFailure({ failureClass: 'permission', message });
}
