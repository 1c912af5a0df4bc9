import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { instagramGrantIds } from './instagram.grant.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';

const FIELDS =
  'id,user_id,username,name,account_type,profile_picture_url,followers_count,media_count';

/** What is kept of a login. */
export interface InstagramGrant {
  readonly accessToken: string;
  readonly expiresAt: Date | null;
  readonly scopes: readonly string[];
}

/** Reads the account behind a token (Instagram Platform, "Get Started", me). @throws ProviderFailure */
export async function readIdentity(
  client: GraphClient,
  grant: InstagramGrant,
): Promise<ConnectedIdentity> {
  const answer = await client.get('me', { fields: FIELDS });
  // The documentation wraps it in a list.
  const me = answer.list('data')[0] ?? answer;
  const userId = me.id('user_id');
  if (userId === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'Instagram did not tell whose account this is',
    });
  }
  const scopedId = me.id('id');
  const username = me.text('username');
  return {
    externalId: userId,
    handle: `instagram:${userId}`,
    displayName: me.text('name') ?? username,
    accountType: me.text('account_type')?.toLowerCase() ?? null,
    avatarUrl: me.text('profile_picture_url'),
    metadata: {
      instagramUserId: userId,
      instagramScopedId: scopedId,
      username,
      followers: me.number('followers_count'),
      scopes: grant.scopes,
    },
    grantIds: instagramGrantIds([userId, scopedId]),
    credentials: { accessToken: grant.accessToken },
    scopes: grant.scopes,
    expiresAt: grant.expiresAt,
    publishable: true,
  };
}
