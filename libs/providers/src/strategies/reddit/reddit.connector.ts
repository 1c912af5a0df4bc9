import type { Clock } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { CallContext } from '../../contract/publishing.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import { RedditClient } from './reddit.client.js';
import { redditScopes } from './reddit.definition.js';
import { readIdentity } from './reddit.identity.js';
import { redditOAuth } from './reddit.oauth.js';

/** Sends the person to Reddit's consent page (OAuth2, Reddit's wiki). One consent is one user. */
export function redditConnector(clock: Clock): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,

    start: async (request, context) => redditOAuth.start(request, context, redditScopes),

    async complete(callback, context) {
      const { grant } = await redditOAuth.exchange(callback, context, clock);
      const { credentials, expiresAt } = grant;
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
  await redditOAuth.revoke(
    context,
    token,
    refresh === undefined ? 'access_token' : 'refresh_token',
  );
  return true;
}

/** The granted scopes; `*` stands for all. */
function scopesOf({ scopes }: OAuthGrant): readonly string[] {
  // Without a word about scopes a grant covers what was asked for (RFC 6749, 5.1).
  const granted = (scopes ?? redditScopes).filter((scope) => scope !== '');
  const missing = redditScopes.filter((scope) => !granted.includes(scope));
  if (missing.length === 0 || granted.includes('*')) return granted;
  throw refused(`Reddit did not allow everything that is needed: ${missing.join(', ')} is missing`);
}

function refused(message: string): ProviderFailure {
  return new ProviderFailure({ failureClass: 'permission', message });
}
