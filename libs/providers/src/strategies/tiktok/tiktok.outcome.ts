import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext, PublishedPost } from '../../contract/publishing.js';
import { asCheckpoint, type TiktokProgress } from './tiktok.progress.js';
import { isPublic } from './tiktok.shape.js';
import type { PublishState } from './tiktok.status.js';

/** A post that TikTok calls published, or a draft that lies in the inbox. */
export interface Outcome {
  readonly state: Extract<PublishState, 'complete' | 'delivered'>;
  /** The id of the public post; never the one of the upload. */
  readonly postId: string | null;
  /** Where TikTok names the address itself. */
  readonly url?: string | null;
}

export function asPublished(
  context: PublishContext,
  progress: TiktokProgress,
  { state, postId, url }: Outcome,
): PublishedPost {
  return {
    kind: 'published',
    providerPostId: postId,
    providerUrl: url ?? addressOf(context, progress, postId),
    checkpoint: asCheckpoint({ ...progress, writes: 1, upload: null }),
    notes: [...stateNotes(context, state, postId), ...altTextNotes(context)],
  };
}

/** Photos can be reached below /video/, too. */
function addressOf(
  { account, endpoints }: PublishContext,
  progress: TiktokProgress,
  postId: string | null,
): string | null {
  const username = progress.username ?? new JsonReader(account.metadata).text('username');
  if (postId === null || username === null) return null;
  const path = `@${encodeURIComponent(username)}/video/${encodeURIComponent(postId)}`;
  return endpoints.toReal(`${endpoints.base('web')}/${path}`);
}

function stateNotes(
  { post }: PublishContext,
  state: Outcome['state'],
  postId: string | null,
): readonly string[] {
  if (state === 'delivered') {
    return ['TikTok put it into the inbox of the app, where the person finishes and posts it'];
  }
  if (postId !== null) return [];
  return isPublic(post)
    ? ['TikTok has published the post, but has not told its id: moderation may still look at it']
    : ['TikTok gives no id and no link for posts that are not public'];
}

function altTextNotes({ post }: PublishContext): readonly string[] {
  const hasAltText = post.media.some(({ altText }) => altText !== null);
  return hasAltText ? ['TikTok takes no alt text, so it was left out'] : [];
}
