import { ProviderFailure } from '../../contract/failure.js';
import type { PublishableMedia, PublishContext } from '../../contract/publishing.js';
import { classify } from './youtube.classify.js';
import type { YoutubeClient } from './youtube.client.js';
import { findComment, writeComment } from './youtube.comments.js';
import { ALREADY_LISTED } from './youtube.reasons.js';
import type { FollowUp } from './youtube.steps.js';

const UPLOAD_TIMEOUT_MS = 300_000;

/** Takes a step. @throws ProviderFailure */
export async function takeStep(
  client: YoutubeClient,
  step: FollowUp,
  videoId: string,
): Promise<void> {
  switch (step.kind) {
    case 'thumbnail':
      return setThumbnail(client, videoId, step.image);
    case 'playlist':
      return addToPlaylist(client, videoId, step.playlistId);
    case 'comment':
      await writeComment(client, videoId, step.text);
  }
}

/**
 * Whether a step need not be taken (again). A playlist takes a video twice, so it is always asked; comments
 * are looked through only for one that may be lost, and a thumbnail may be set again.
 */
export async function isThere(
  { account }: PublishContext,
  client: YoutubeClient,
  step: FollowUp,
  { videoId, isDoubted }: { readonly videoId: string; readonly isDoubted: boolean },
): Promise<boolean> {
  switch (step.kind) {
    case 'thumbnail':
      return false;
    case 'playlist':
      return isListed(client, videoId, step.playlistId);
    case 'comment': {
      if (!isDoubted) return false;
      const wanted = { parentId: videoId, text: step.text, channelId: account.externalId };
      return (await findComment(client, { ...wanted, since: null })).kind !== 'absent';
    }
  }
}

/** Raw bytes; setting it again changes nothing (YouTube Data API, "Thumbnails: set"). */
async function setThumbnail(
  client: YoutubeClient,
  videoId: string,
  image: PublishableMedia,
): Promise<void> {
  const stream = await image.open();
  try {
    const { mime: contentType, sizeBytes } = image;
    const answer = await client.upload({
      path: 'thumbnails/set',
      query: { videoId, uploadType: 'media' },
      body: { kind: 'stream', stream, contentType, sizeBytes },
      timeoutMs: UPLOAD_TIMEOUT_MS,
    });
    const failure = classify(answer, 'repeatable');
    if (failure !== null) throw new ProviderFailure(failure);
  } finally {
    stream.destroy();
  }
}

async function isListed(
  client: YoutubeClient,
  videoId: string,
  playlistId: string,
): Promise<boolean> {
  const entries = await client.get('playlistItems', { part: 'id', playlistId, videoId });
  return entries.list('items').length > 0;
}

async function addToPlaylist(
  client: YoutubeClient,
  videoId: string,
  playlistId: string,
): Promise<void> {
  const resourceId = { kind: 'youtube#video', videoId };
  const entry = { snippet: { playlistId, resourceId } };
  try {
    await client.post('playlistItems', { part: 'snippet' }, entry, 'visible');
  } catch (error) {
    const isIn = error instanceof ProviderFailure && error.providerCode === ALREADY_LISTED;
    if (!isIn) throw error;
  }
}
