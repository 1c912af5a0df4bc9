import type { Clock } from '#libs/kernel';
import type { Committed, Confirmed, PublishContext } from '../../contract/publishing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import { pageClient } from './facebook.client.js';
import { isPublic } from './facebook.kind.js';
import { hasFollowUp, published, videoOut } from './facebook.outcome.js';
import { asCheckpoint, readProgress, type FacebookProgress } from './facebook.progress.js';
import { processingFailure, readVideo, type VideoStatus } from './facebook.video-status.js';
import { FIRST_POLL_MS, pollAfterMs } from './facebook.waits.js';

/** Asks whether a video or reel is out. Draft ones are done when they are processed. */
export async function confirmVideo(context: PublishContext, clock: Clock): Promise<Confirmed> {
  const progress = readProgress(context.checkpoint);
  const videoId = progress.uploads[0]?.id ?? '';
  const status = await readVideo(pageClient(context, clock), videoId);
  if (status.state === 'failed') throw processingFailure(status);
  if (isDone(status, context)) {
    return published({ ...progress, ...videoOut(status, videoId, context) });
  }
  return { kind: 'processing', pollAfterMs: pollAfterMs(progress.finishedAt, clock) };
}

/** A commit after the order to publish was taken: nothing more is written for the video itself. */
export async function goOnAfterFinish(
  client: GraphClient,
  context: PublishContext,
  progress: FacebookProgress,
  clock: Clock,
): Promise<Committed> {
  if (!hasFollowUp(context.post)) {
    return { kind: 'accepted', checkpoint: asCheckpoint(progress), pollAfterMs: FIRST_POLL_MS };
  }
  const videoId = progress.uploads[0]?.id ?? '';
  const status = await readVideo(client, videoId);
  if (status.state === 'failed') throw processingFailure(status);
  if (isDone(status, context)) {
    // Stored before anything else is written: a lost answer is then known not to be the video's.
    const out = { ...progress, ...videoOut(status, videoId, context) };
    return { kind: 'continue', checkpoint: asCheckpoint(out) };
  }
  // Date and comment wait until Facebook has processed the video.
  const waitMs = pollAfterMs(progress.finishedAt, clock);
  return { kind: 'continue', checkpoint: asCheckpoint(progress), waitMs };
}

export function isDone({ state }: Pick<VideoStatus, 'state'>, { post }: PublishContext): boolean {
  return state === 'out' || (state === 'untouched' && !isPublic(post.settings));
}
