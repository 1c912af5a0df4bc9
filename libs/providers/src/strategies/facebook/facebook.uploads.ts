import type { JsonReader } from '../../contract/json-reader.js';
import type { Committed, PublishableMedia, PublishContext } from '../../contract/publishing.js';
import { failed, isFailure } from '../../kit/failing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import { readAllRows } from '../_meta/graph/graph.pages.js';
import { uploadBytes } from '../_meta/graph/graph.rupload.js';
import { pageIdOf } from './facebook.api.js';
import { storyLink } from './facebook.body.js';
import { published } from './facebook.outcome.js';
import { type FacebookProgress, facebookProgress, type Upload } from './facebook.progress.js';
import { readVideo, type VideoUpload } from './facebook.video-upload.js';

/**
 * Uploads a photo without publishing it (Graph API reference, "Page photos"). Its id is known before anything
 * is visible, which is why even a single photo goes this way.
 */
export async function uploadPhoto(
  client: GraphClient,
  pageId: string,
  media: PublishableMedia,
): Promise<Upload> {
  const altText = media.altText === null ? [] : [{ name: 'alt_text_custom', value: media.altText }];
  const parts = [
    { name: 'published', value: 'false' },
    ...altText,
    {
      name: 'source',
      filename: media.filename,
      contentType: media.mime,
      sizeBytes: media.sizeBytes,
      open: () => media.open(),
    },
  ];
  const answer = await client.form(`${pageId}/photos`, parts, { effect: 'repeatable' });
  const id = answer.id('id');
  if (id === null) {
    throw failed('transient', 'Facebook stored a photo without naming it');
  }
  return { kind: 'photo', id, session: null, uploadUrl: null, isComplete: true };
}

/** A reel's or a story's video on its way. */
export interface ReelUpload extends VideoUpload {
  readonly edge: 'video_reels' | 'video_stories';
  /** Forgets a session that Facebook gave up. */
  forget(): Promise<void>;
}

/** Opens a session and sends the file; one that broke off goes on where it did ("Reels publishing", step 1, 2). */
export async function uploadReel(job: ReelUpload, known: Upload | null): Promise<Upload> {
  const { client, media } = job;
  const offset = known === null ? 0 : await bytesThere(client, known, media);
  // A session that is gone is replaced by a new one.
  const goesOn = known !== null && offset !== null;
  const upload = goesOn ? known : await openSession(job);
  const from = offset ?? 0;
  if (from < media.sizeBytes) await sendFrom(job, upload, from);
  return { ...upload, isComplete: true };
}

async function openSession({ client, pageId, edge, keep }: ReelUpload): Promise<Upload> {
  const answer = await client.post(
    `${pageId}/${edge}`,
    { upload_phase: 'start' },
    { effect: 'repeatable' },
  );
  const id = answer.id('video_id');
  const uploadUrl = answer.text('upload_url');
  if (id === null || uploadUrl === null) {
    throw failed('transient', 'Facebook opened an upload without naming it');
  }
  const upload: Upload = { kind: 'video', id, session: null, uploadUrl, isComplete: false };
  await keep(upload);
  return upload;
}

async function sendFrom(job: ReelUpload, upload: Upload, offset: number): Promise<void> {
  try {
    await uploadBytes(job.client, upload.uploadUrl ?? '', job.media, offset);
  } catch (error) {
    const isGivenUp = isFailure(error) && error.providerCode === 'ProcessingFailedError';
    if (isGivenUp) await job.forget();
    throw error;
  }
}

/** Null where the session is gone. */
async function bytesThere(
  client: GraphClient,
  { id }: Upload,
  media: PublishableMedia,
): Promise<number | null> {
  try {
    const status = await readVideo(client, id);
    if (status.state === 'failed') return null;
    return status.isUploaded ? media.sizeBytes : status.bytesTransferred;
  } catch (error) {
    if (isFailure(error, 'not_found')) return null;
    throw error;
  }
}

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
    return { kind: 'continue', checkpoint: facebookProgress.write(progress) };
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
    if (isFailure(error)) return fallback;
    throw error;
  }
}
