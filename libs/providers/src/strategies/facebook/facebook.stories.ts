import { ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { Committed, PublishContext } from '../../contract/publishing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import { readAllRows } from '../_meta/graph/graph.paging.js';
import { pageIdOf } from './facebook.client.js';
import { storyLink } from './facebook.links.js';
import { published } from './facebook.outcome.js';
import { asCheckpoint, type FacebookProgress, type Upload } from './facebook.progress.js';

/** Publishes the next story: one a media item (Meta, "Page stories"). The first one is "the post". */
export async function publishStory(
  client: GraphClient,
  context: PublishContext,
  progress: FacebookProgress,
): Promise<Committed> {
  const upload = progress.uploads[progress.stories.length];
  if (upload === undefined) return published(progress);
  const made = await finish(client, pageIdOf(context), upload);
  return afterStory(client, context, progress, upload.id, made.id('post_id'));
}

/** What follows after one more story is out. */
export async function afterStory(
  client: GraphClient,
  context: PublishContext,
  before: FacebookProgress,
  mediaId: string,
  postId: string | null,
): Promise<Committed> {
  const isFirst = before.stories.length === 0;
  const progress: FacebookProgress = {
    ...before,
    writes: before.writes + 1,
    stories: [...before.stories, { mediaId, postId }],
    postId: isFirst ? postId : before.postId,
  };
  if (progress.stories.length < context.post.media.length) {
    return { kind: 'continue', checkpoint: asCheckpoint(progress) };
  }
  return published({ ...progress, postUrl: await addressOf(client, context, progress) });
}

/** A story of ours by its photo or video, which is a certain sign; null where it is not listed. */
export async function findStory(
  client: GraphClient,
  pageId: string,
  mediaId: string,
): Promise<JsonReader | null> {
  const stories = await readAllRows(client, `${pageId}/stories`, { status: '["PUBLISHED"]' });
  return stories.find((story) => story.id('media_id') === mediaId) ?? null;
}

async function finish(client: GraphClient, pageId: string, upload: Upload): Promise<JsonReader> {
  return upload.kind === 'photo'
    ? client.post(`${pageId}/photo_stories`, { photo_id: upload.id }, { effect: 'visible' })
    : client.post(
        `${pageId}/video_stories`,
        { upload_phase: 'finish', video_id: upload.id },
        { effect: 'visible' },
      );
}

/** Not being able to read the address is no reason to doubt the story. */
async function addressOf(
  client: GraphClient,
  context: PublishContext,
  { postId, stories }: FacebookProgress,
): Promise<string | null> {
  const fallback = postId === null ? null : storyLink(postId, context);
  try {
    const story = await findStory(client, pageIdOf(context), stories[0]?.mediaId ?? '');
    return story?.text('url') ?? fallback;
  } catch (error) {
    if (error instanceof ProviderFailure) return fallback;
    throw error;
  }
}
