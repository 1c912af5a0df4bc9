import { ProviderFailure } from '../../../contract/failure.js';
import type { PublishContext, PublishedPost } from '../../../contract/publishing.js';
import type { InstagramApi } from './instagram.api.js';
import { asCheckpoint, type InstagramProgress } from './instagram.progress.js';

/** Switches comments off where asked and reads the link. The post is out: neither can fail it any more. */
export async function finished(
  api: InstagramApi,
  { post }: PublishContext,
  progress: InstagramProgress,
  mediaId: string,
): Promise<PublishedPost> {
  const notes = [...progress.notes];
  if (post.settings['commentsEnabled'] === false) {
    const reason = await failureOf(api.switchCommentsOff(mediaId));
    if (reason !== null) notes.push(`Comments were not switched off: ${reason}`);
  }
  let providerUrl: string | null = null;
  await failureOf(api.permalinkOf(mediaId).then((permalink) => (providerUrl = permalink)));
  return {
    kind: 'published',
    providerPostId: mediaId,
    providerUrl,
    checkpoint: asCheckpoint({ ...progress, mediaId, notes }),
    notes,
  };
}

/** The container is published, but which post it became cannot be told. */
export function outWithoutId(
  progress: InstagramProgress,
  firstComment: string | null,
): PublishedPost {
  const notes = [
    ...progress.notes,
    'Instagram did not tell which post this became: it cannot be deleted or measured from here',
    ...(firstComment === null ? [] : ['The first comment was not published']),
  ];
  return {
    kind: 'published',
    providerPostId: null,
    providerUrl: null,
    checkpoint: asCheckpoint({ ...progress, writes: Math.max(1, progress.writes), notes }),
    notes,
  };
}

/** The network's words where a call failed; other errors pass through. */
async function failureOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return error.message;
  }
}
