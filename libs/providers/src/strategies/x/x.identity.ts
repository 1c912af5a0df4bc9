import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import type { XClient } from './x.client.js';

const FIELDS =
  'id,name,username,profile_image_url,verified,verified_type,subscription_type,protected,public_metrics';
const PAYING = new Set(['Basic', 'Premium', 'PremiumPlus']);
const VERIFIED = new Set(['blue', 'business', 'government']);

/** Reads the user behind a token, with what a subscription allows (X, "Get my User"). */
export async function readIdentity(client: XClient, grant: OAuthGrant): Promise<ConnectedIdentity> {
  const user = (await client.get('users/me', { 'user.fields': FIELDS })).object('data');
  const id = user.text('id');
  const username = user.text('username');
  if (id === null || username === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'X did not tell whose account this is',
    });
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
