import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity, Credentials } from '../../contract/identity.js';
import type { RedditClient } from './reddit.client.js';

/** Reads who a token belongs to (`/api/v1/me`). @throws ProviderFailure */
export async function readIdentity(
  client: RedditClient,
  credentials: Credentials,
): Promise<ConnectedIdentity> {
  const { json: me } = await client.get('api/v1/me');
  const id = me.text('id');
  const name = me.text('name');
  if (id === null || name === null) {
    throw new ProviderFailure({ failureClass: 'transient', message: 'Reddit named no user' });
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
