import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
} from '../contract/connecting.js';
import type { ConnectedIdentity } from '../contract/identity.js';
import type { JsonReader } from '../contract/json-reader.js';
import type { CallContext } from '../contract/publishing.js';
import type { StrategyMeans } from './actions.js';
import { failed } from './failing.js';
import type { OAuthClient } from './oauth/oauth-client.js';
import type { OAuthGrant } from './oauth/oauth-grant.js';

/** What a consent gave: what was granted, or what was asked for where the answer does not say (RFC 6749, 5.1). */
export interface Login {
  readonly accessToken: string;
  readonly grant: OAuthGrant & { readonly scopes: readonly string[] };
  /** The scopes that the answer itself names; null where it names none. */
  readonly told: readonly string[] | null;
  /** The answer that the grant came in. */
  readonly answer: JsonReader;
}

/** The way of a person from our connect page to connected accounts. */
export interface OAuthLogin {
  readonly oauth: OAuthClient;
  /** What the consent page asks for. */
  readonly scopes: readonly string[];
  /** Those that nothing can be published without; all by default. */
  readonly required?: readonly string[];
  /** Said behind the scopes that were not granted. */
  readonly hint?: string;
  /** Why a grant without a refresh token is refused; absent where one is fine. */
  readonly withoutRefreshToken?: { readonly message: string; readonly providerCode?: string };
  /** The accounts behind the consent. @throws ProviderFailure */
  identities(
    login: Login,
    context: ConnectContext,
    callback: RedirectCallback,
  ): Promise<readonly ConnectedIdentity[]>;
}

/** Sends a person to the consent page, and takes what they come back with. */
export function oauthConnector(login: OAuthLogin): (means: StrategyMeans) => RedirectConnector {
  const { oauth, scopes } = login;
  return ({ clock }) => ({
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => oauth.start(request, context, scopes),
    complete: async (callback, context) => {
      const { grant, answer } = await oauth.exchange(callback, context, clock);
      const granted = scopesOf(login, grant);
      const { accessToken = '' } = grant.credentials;
      return login.identities(
        { accessToken, answer, told: grant.scopes, grant: { ...grant, scopes: granted } },
        context,
        callback,
      );
    },
  });
}

/** @throws ProviderFailure `permission` where something needed was not granted */
function scopesOf(login: OAuthLogin, { scopes, credentials }: OAuthGrant): readonly string[] {
  const { oauth, required = login.scopes, hint, withoutRefreshToken } = login;
  const granted = (scopes ?? login.scopes).filter((scope) => scope !== '');
  const missing = required.filter((scope) => !granted.includes(scope));
  if (missing.length > 0) {
    const words = `${oauth.server.network} did not grant ${missing.join(', ')}`;
    const message = hint === undefined ? words : `${words}; ${hint}`;
    throw failed('permission', message, { providerCode: 'missing_scope' });
  }
  if (withoutRefreshToken !== undefined && credentials['refreshToken'] === undefined) {
    const { message, providerCode = null } = withoutRefreshToken;
    throw failed('permission', message, { providerCode });
  }
  return granted;
}

/** Gives back every token of an account, the refresh token first: it is the one that lasts. */
export async function revokeTokens(oauth: OAuthClient, context: CallContext): Promise<true> {
  const { refreshToken, accessToken } = context.account.credentials;
  if (refreshToken !== undefined) await oauth.revoke(context, refreshToken, 'refresh_token');
  if (accessToken !== undefined) await oauth.revoke(context, accessToken, 'access_token');
  return true;
}
