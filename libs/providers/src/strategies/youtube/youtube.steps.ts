import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type {
  Committed,
  PublishableMedia,
  PublishablePost,
  PublishContext,
} from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { isFailure } from '../../kit/failing.js';
import { pollAfterMs, type PollLadder } from '../../kit/polling.js';
import { type YoutubeClient, youtubeUploads } from './youtube.api.js';
import { findComment, writeComment } from './youtube.comments.js';
import { ALREADY_LISTED } from './youtube.failures.js';
import { readVideoState } from './youtube.outcome.js';
import { youtubeProgress, type YoutubeProgress } from './youtube.progress.js';
import { isShort } from './youtube.short.js';

const FIRST_POLL_MS = 5_000;
const UPLOAD_TIMEOUT_MS = 300_000;

/** What is done with a video that is out. None of it can cost the video. */
export type FollowUp =
  | {
      readonly kind: 'thumbnail';
      readonly id: string;
      readonly image: PublishableMedia;
      /** YouTube takes the thumbnail of a Short only then (YouTube Data API, revision of November 2026). */
      readonly afterProcessing: boolean;
    }
  | { readonly kind: 'playlist'; readonly id: string; readonly playlistId: string }
  | { readonly kind: 'comment'; readonly id: string; readonly text: string };

/** Steps that are still to be taken, in their order. Pure. */
export function pendingSteps(
  post: Pick<PublishablePost, 'settings' | 'media'>,
  { done }: Pick<YoutubeProgress, 'done'>,
): readonly FollowUp[] {
  return stepsOf(post).filter(({ id }) => !done.includes(id));
}

/** What follows a write that is out: the next step, or waiting for YouTube to process the video. */
export function afterWrite({ post }: PublishContext, progress: YoutubeProgress): Committed {
  const checkpoint = youtubeProgress.write(progress);
  return pendingSteps(post, progress).length > 0
    ? { kind: 'continue', checkpoint }
    : { kind: 'accepted', checkpoint, pollAfterMs: FIRST_POLL_MS };
}

/** What a person calls a step. */
export function nameOf(step: FollowUp): string {
  switch (step.kind) {
    case 'thumbnail':
      return 'The thumbnail was not set';
    case 'playlist':
      return `The video was not added to the playlist ${step.playlistId}`;
    case 'comment':
      return 'The first comment was not written';
  }
}

function stepsOf({
  settings,
  media,
}: Pick<PublishablePost, 'settings' | 'media'>): readonly FollowUp[] {
  const given = new JsonReader(settings);
  const image = media.find(({ kind }) => kind === 'image');
  const video = media.find(({ kind }) => kind === 'video');
  const text = given.text('firstComment');
  const playlists = [...new Set(given.texts('playlistIds'))];
  const afterProcessing = video !== undefined && isShort(video);
  const thumbnail =
    image === undefined
      ? []
      : [{ kind: 'thumbnail', id: 'thumbnail', image, afterProcessing } as const];
  return [
    ...(afterProcessing ? [] : thumbnail),
    ...playlists.map(
      (playlistId) => ({ kind: 'playlist', id: `playlist:${playlistId}`, playlistId }) as const,
    ),
    ...(text === null ? [] : [{ kind: 'comment', id: 'comment', text } as const]),
    // What has to wait keeps nothing else waiting.
    ...(afterProcessing ? thumbnail : []),
  ];
}

/** Takes a step. @throws ProviderFailure */
async function takeStep(
  context: PublishContext,
  client: YoutubeClient,
  step: FollowUp,
  videoId: string,
): Promise<void> {
  switch (step.kind) {
    case 'thumbnail':
      return setThumbnail(context, videoId, step.image);
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
async function isThere(
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
  context: PublishContext,
  videoId: string,
  image: PublishableMedia,
): Promise<void> {
  const stream = await image.open();
  try {
    const { mime: contentType, sizeBytes } = image;
    await youtubeUploads.of(context).call({
      method: 'POST',
      path: 'thumbnails/set',
      query: { videoId, uploadType: 'media' },
      body: { kind: 'stream', stream, contentType, sizeBytes },
      timeoutMs: UPLOAD_TIMEOUT_MS,
    });
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
    await client.publish('playlistItems', entry, { part: 'snippet' });
  } catch (error) {
    const isIn = isFailure(error) && error.providerCode === ALREADY_LISTED;
    if (!isIn) throw error;
  }
}

const MOST_TRIES = 4;
/** Waits between failures, and between looks for a write whose answer was lost. */
const RETRY_MS = 30_000;
const LOOK_MS: readonly number[] = [15_000, 60_000, 300_000];
/** A video is not held back for longer by a step that is to wait. */
const LONGEST_WAIT_MS = 900_000;
/** Shorts are processed within minutes; after an hour the thumbnail is tried all the same. */
const PROCESSING_POLLS: PollLadder = [
  { untilMs: 120_000, everyMs: 10_000 },
  { untilMs: 3_600_000, everyMs: 60_000 },
];
const MAY_PASS: ReadonlySet<string> = new Set(['transient', 'rate_limited', 'not_found']);
const PRIVATE = 'YouTube made the video private, and private videos have no comments';

/**
 * One step after the video. It never fails the post and never comes near the upload: what may pass is tried
 * again from the checkpoint, what does not is told in the notes. A lost answer is looked up before the write
 * is repeated.
 */
export async function followUp(
  context: PublishContext,
  client: YoutubeClient,
  step: FollowUp,
  progress: YoutubeProgress,
  { clock }: StrategyMeans,
): Promise<Committed> {
  const videoId = progress.videoId ?? '';
  if (step.kind === 'comment' && progress.privacy === 'private') {
    return afterWrite(context, givenUp(progress, step, PRIVATE));
  }
  try {
    if (step.kind === 'thumbnail' && step.afterProcessing) {
      const waitMs = await stillProcessingMs(client, progress, clock.now());
      if (waitMs !== null) return later(progress, waitMs);
    }
    const { looks } = progress;
    const there = await isThere(context, client, step, { videoId, isDoubted: looks !== null });
    if (!there) {
      if (looks !== null && looks < LOOK_MS.length - 1 && step.kind !== 'thumbnail') {
        return later({ ...progress, looks: looks + 1 }, LOOK_MS[looks + 1]);
      }
      await takeStep(context, client, step, videoId);
    }
  } catch (error) {
    if (!isFailure(error)) throw error;
    return afterFailure(context, step, progress, error);
  }
  return afterWrite(context, over(progress, step));
}

/** How long to wait for the video to be processed; null when it is, or nobody should wait any longer. */
async function stillProcessingMs(
  client: YoutubeClient,
  { videoId, uploadedAt }: YoutubeProgress,
  now: Date,
): Promise<number | null> {
  const waitMs = pollAfterMs(PROCESSING_POLLS, uploadedAt ?? now, now);
  if (waitMs === null) return null;
  const { kind } = await readVideoState(client, videoId ?? '');
  // A new video may be missing in answers for some minutes.
  return kind === 'processing' || kind === 'missing' ? waitMs : null;
}

async function afterFailure(
  context: PublishContext,
  step: FollowUp,
  progress: YoutubeProgress,
  error: ProviderFailure,
): Promise<Committed> {
  const { failureClass } = error;
  if (failureClass === 'auth_expired' && !progress.isLoginRenewed) {
    // A long upload outlives its token: once, the engine may renew it.
    await context.saveCheckpoint(youtubeProgress.write({ ...progress, isLoginRenewed: true }));
    throw error;
  }
  const tries = progress.tries + 1;
  const waitMs = error.retryAfterMs ?? RETRY_MS;
  if (tries < MOST_TRIES) {
    if (failureClass === 'ambiguous') return later({ ...progress, tries, looks: 0 }, LOOK_MS[0]);
    if (MAY_PASS.has(failureClass) && waitMs <= LONGEST_WAIT_MS) {
      return later({ ...progress, tries }, waitMs);
    }
  }
  return afterWrite(context, givenUp(progress, step, error.message));
}

function later(progress: YoutubeProgress, waitMs: number = RETRY_MS): Committed {
  return { kind: 'continue', checkpoint: youtubeProgress.write(progress), waitMs };
}

function over(progress: YoutubeProgress, step: FollowUp): YoutubeProgress {
  const writes = progress.writes + (step.kind === 'comment' ? 1 : 0);
  return { ...progress, writes, done: [...progress.done, step.id], tries: 0, looks: null };
}

function givenUp(progress: YoutubeProgress, step: FollowUp, reason: string): YoutubeProgress {
  const note = `${nameOf(step)}: ${reason}`;
  const done = [...progress.done, step.id];
  return { ...progress, done, tries: 0, looks: null, notes: [...progress.notes, note] };
}
