import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { defineApi, type ApiClient, type Query } from '../../kit/api.js';
import { failed, isFailure } from '../../kit/failing.js';
import { oauthConnector } from '../../kit/oauth-login.js';
import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import { X_SCOPES } from './x.definition.js';
import { classify } from './x.failures.js';

const FIELDS =
  'id,name,username,profile_image_url,verified,verified_type,subscription_type,protected,public_metrics';
const PAYING = new Set(['Basic', 'Premium', 'PremiumPlus']);
const VERIFIED = new Set(['blue', 'business', 'government']);
const NEEDED = 'the application needs "Read and write"';

export type XClient = ApiClient<JsonReader>;

/** Calls of the API v2 with one user's token (https://docs.x.com/x-api). */
export const x = defineApi({ network: 'X', timeoutMs: 60_000, classify });

/** X renamed the query of its reads in 2026; which of the two a server takes is not documented. */
export interface PostQuery {
  /** With `post.fields`. */
  readonly today: Query;
  /** With `tweet.fields`. */
  readonly before: Query;
}

/** Reads with today's names, and with those of before where X refuses them. @throws ProviderFailure */
export async function readPosts(
  client: XClient,
  path: string,
  { today, before }: PostQuery,
): Promise<JsonReader> {
  try {
    return await client.get(path, today);
  } catch (error) {
    if (!isFailure(error) || error.status !== 400) throw error;
    return client.get(path, before);
  }
}

/** X's OAuth server, as a confidential client (X, "OAuth 2.0 Authorization Code Flow with PKCE"). */
export const xOAuth = new OAuthClient({
  network: 'X',
  consent: { endpoint: 'web', path: '/i/oauth2/authorize', pkce: true },
  token: { endpoint: 'api', path: '/oauth2/token', authentication: 'basic' },
  revocation: { endpoint: 'api', path: '/oauth2/revoke' },
  errors: {
    // A token that was given back is answered with whatever words.
    read: (answer, question) =>
      question === 'revocation' && answer.status < 300 ? null : classify(answer, 'repeatable'),
    ended: ['invalid_grant', 'invalid_request'],
    // A wrong secret is the operator's to mend; it says nothing about the person's grant.
    isOfApplication: ({ providerCode }, { status }) =>
      status === 401 || ['invalid_client', 'unauthorized_client'].includes(providerCode ?? ''),
    otherwise: (_failure, { status }) => (status === 400 ? 'permission' : null),
  },
});

/**
 * OAuth 2.0 with PKCE, as a confidential client. One consent brings one account. The code lives for 30 seconds; without
 * a refresh token the connection would end after two hours, whatever the scopes say.
 */
export const xConnector = oauthConnector({
  oauth: xOAuth,
  scopes: X_SCOPES,
  hint: NEEDED,
  withoutRefreshToken: {
    message: `X did not grant offline.access; ${NEEDED}`,
    providerCode: 'missing_scope',
  },
  identities: async ({ accessToken, grant }, context) => [
    await readIdentity(x.as(accessToken, context), grant),
  ],
});

/** Reads the user behind a token, with what a subscription allows (X, "Get my User"). */
async function readIdentity(client: XClient, grant: OAuthGrant): Promise<ConnectedIdentity> {
  const user = (await client.get('users/me', { 'user.fields': FIELDS })).object('data');
  const id = user.text('id');
  const username = user.text('username');
  if (id === null || username === null) {
    throw failed('transient', 'X did not tell whose account this is');
  }
  return {
    externalId: id,
    handle: `x:@${username}`,
    displayName: user.text('name') ?? username,
    accountType: 'user',
    // Without its ending X gives the smallest size.
    avatarUrl: user.text('profile_image_url')?.replace('_normal.', '_400x400.') ?? null,
    metadata: {
      username,
      subscriptionType: user.text('subscription_type'),
      verifiedType: user.text('verified_type'),
      protected: user.flag('protected') === true,
    },
    credentials: grant.credentials,
    scopes: grant.scopes ?? [],
    expiresAt: grant.expiresAt,
    publishable: true,
  };
}

/** False where only the account itself could tell: before it is connected, say. */
export function knowsSubscription(metadata: JsonObject): boolean {
  return metadata['subscriptionType'] !== undefined;
}

/** Whether the account's subscription allows long texts. */
export function mayWriteLongTexts(metadata: JsonObject): boolean {
  return PAYING.has(new JsonReader(metadata).text('subscriptionType') ?? '');
}

/** Whether the account may publish videos of more than 20 minutes or 8 GB. */
export function mayPublishLongVideos(metadata: JsonObject): boolean {
  const isVerified = VERIFIED.has(new JsonReader(metadata).text('verifiedType') ?? '');
  return isVerified || mayWriteLongTexts(metadata);
}

/** Also how a subscription that has ended becomes known. */
export async function inspectUser(context: CallContext): Promise<ConnectedIdentity> {
  const { credentials } = context.account;
  return readIdentity(x.of(context), { credentials, scopes: [], expiresAt: null });
}
