import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import type { TiktokClient } from './tiktok.client.js';
import { creatorMetadata, readCreator, type Creator } from './tiktok.creator.js';
import type { Grant } from './tiktok.tokens.js';

const BASIC_FIELDS = ['open_id', 'union_id', 'avatar_url', 'display_name'];

/** Reads the account behind a token (TikTok, "Get User Info"). @throws ProviderFailure */
export async function readIdentity(
  client: TiktokClient,
  { credentials, scopes, expiresAt }: Omit<Grant, 'openId'>,
): Promise<ConnectedIdentity> {
  // One field outside the granted scopes fails the whole call.
  const fields = scopes.includes('user.info.profile')
    ? [...BASIC_FIELDS, 'username']
    : BASIC_FIELDS;
  const user = (await client.get('user/info', fields)).object('user');
  const openId = user.text('open_id');
  if (openId === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'TikTok did not tell whose account this is',
    });
  }
  const creator = scopes.includes('video.publish') ? await creatorIfTold(client) : null;
  const username = user.text('username') ?? creator?.username ?? null;
  return {
    externalId: openId,
    handle: username === null ? `tiktok:${openId}` : `tiktok:@${username}`,
    displayName: user.text('display_name') ?? username,
    accountType: 'user',
    avatarUrl: user.text('avatar_url'),
    metadata: {
      username,
      unionId: user.text('union_id'),
      scopes,
      ...(creator === null ? {} : creatorMetadata(creator)),
    },
    credentials,
    scopes,
    expiresAt,
    grantIds: [`tiktok:${openId}`],
    publishable: mayPublish(scopes),
  };
}

/** Direct posts and drafts have a scope each; one of them is enough to be of use. */
export function mayPublish(scopes: readonly string[]): boolean {
  return scopes.includes('video.publish') || scopes.includes('video.upload');
}

/** An account that may not post right now is one all the same. */
async function creatorIfTold(client: TiktokClient): Promise<Creator | null> {
  try {
    return await readCreator(client);
  } catch (error) {
    const isLoginRefused =
      error instanceof ProviderFailure && error.failureClass === 'auth_expired';
    if (!(error instanceof ProviderFailure) || isLoginRefused) throw error;
    return null;
  }
}
