import { serviceVersion } from '#libs/kernel';
import type { ConnectedIdentity, Credentials } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { type Answer, type ApiClient, bearerAccess, defineApi, readJson } from '../../kit/api.js';
import { failed } from '../../kit/failing.js';
import { oauthConnector } from '../../kit/oauth-login.js';
import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import { redditScopes } from './reddit.definition.js';
import { classify, pauseMs } from './reddit.failures.js';

const REDDIT_NAME = /^[A-Za-z0-9_-]{3,20}$/;

/**
 * The User-Agent of every call. Reddit asks for `<platform>:<app id>:<version> (by /u/<name>)` and blocks
 * the agents of common libraries; an operator who sets no more than a name gets that form.
 */
export function userAgentOf(application: Readonly<Record<string, string>>): string {
  const given = (application['userAgent'] ?? '').trim();
  if (given !== '' && !REDDIT_NAME.test(given)) return given;
  const owner = given === '' ? 'postrider' : given;
  return `web:${application['clientId'] ?? 'postrider'}:${serviceVersion} (by /u/${owner})`;
}

export interface RedditAnswer {
  readonly json: JsonReader;
  readonly headers: Answer['headers'];
  /** How long to hold back before the next call; 0 while Reddit's window has room. */
  readonly pauseMs: number;
}

/** Calls with a user's token (https://www.reddit.com/dev/api/oauth). */
export const reddit = defineApi<RedditAnswer>({
  network: 'Reddit',
  timeoutMs: 30_000,
  access: (connection, token) => {
    const access = bearerAccess(connection, token);
    const headers = { ...access.headers, 'user-agent': userAgentOf(connection.application) };
    // Without raw_json Reddit escapes <, > and & inside JSON, addresses included.
    return { ...access, headers, query: { raw_json: '1' } };
  },
  classify,
  read: (answer) => ({
    json: readJson(answer),
    headers: answer.headers,
    pauseMs: pauseMs(answer.headers),
  }),
});
export type RedditClient = ApiClient<RedditAnswer>;

/** A form that may be sent again: leases, look-ups, deleting. */
export async function postForm(
  client: RedditClient,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<RedditAnswer> {
  return client.call({ method: 'POST', path, body: { kind: 'form', fields } });
}

/**
 * Reddit's OAuth server (OAuth2, Reddit's wiki), which documents no PKCE. A refused code comes with status 200 or
 * 400; a dead refresh token with one of three codes, or as a bare 400, which is the usual form. A 401 is about the
 * application's secret: no user can help, so it never ends a grant.
 */
export const redditOAuth = new OAuthClient({
  network: 'Reddit',
  // Any other duration gives no refresh token.
  consent: { endpoint: 'www', path: '/api/v1/authorize', more: { duration: 'permanent' } },
  token: {
    endpoint: 'www',
    path: '/api/v1/access_token',
    authentication: 'basic',
    headers: (application) => ({ 'user-agent': userAgentOf(application) }),
  },
  revocation: { endpoint: 'www', path: '/api/v1/revoke_token' },
  // Reddit writes scopes with blanks or commas.
  grantedSeparator: /[\s,]+/,
  errors: {
    read: (answer) => classify(answer, 'repeatable'),
    ended: ['INVALID_GRANT', 'INVALID_REQUEST', 'UNAUTHORIZED_CLIENT'],
    isOfApplication: (_failure, { status }) => status === 401,
    ofApplication: 'transient',
    variables: ['REDDIT_CLIENT_ID', 'REDDIT_CLIENT_SECRET'],
    otherwise: ({ providerCode = null }, { status }, question) =>
      question === 'refresh' && status === 400 && providerCode === null ? 'auth_expired' : null,
  },
});

/** Sends the person to Reddit's consent page (OAuth2, Reddit's wiki). One consent is one user. */
export const redditConnector = oauthConnector({
  oauth: redditOAuth,
  scopes: redditScopes,
  required: [],
  withoutRefreshToken: {
    message: 'Reddit gave access for a while only; connect again and allow it permanently',
  },
  identities: async ({ accessToken, grant }, context) => {
    const scopes = allowed(grant.scopes);
    const identity = await readIdentity(reddit.as(accessToken, context), grant.credentials);
    if (!identity.publishable) throw failed('permission', 'Reddit has suspended this user');
    return [{ ...identity, scopes, expiresAt: grant.expiresAt }];
  },
});

/** Reads who a token belongs to (`/api/v1/me`). @throws ProviderFailure */
async function readIdentity(
  client: RedditClient,
  credentials: Credentials,
): Promise<ConnectedIdentity> {
  const { json: me } = await client.get('api/v1/me');
  const id = me.text('id');
  const name = me.text('name');
  if (id === null || name === null) {
    throw failed('transient', 'Reddit named no user');
  }
  const isSuspended = me.flag('is_suspended') === true;
  return {
    externalId: id,
    handle: `reddit:u/${name}`,
    displayName: me.object('subreddit').text('title') ?? name,
    accountType: 'user',
    avatarUrl: me.text('icon_img'),
    metadata: { username: name, hasVerifiedEmail: me.flag('has_verified_email'), isSuspended },
    credentials,
    scopes: [],
    expiresAt: null,
    publishable: !isSuspended,
  };
}

/** `*` stands for all scopes. */
function allowed(scopes: readonly string[]): readonly string[] {
  const missing = redditScopes.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0 || scopes.includes('*')) return scopes;
  const words = 'Reddit did not allow everything that is needed';
  throw failed('permission', `${words}: ${missing.join(', ')} is missing`);
}

export async function inspectUser(context: CallContext): Promise<ConnectedIdentity> {
  return readIdentity(reddit.of(context), context.account.credentials);
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
