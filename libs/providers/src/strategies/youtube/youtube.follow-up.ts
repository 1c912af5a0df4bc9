import { ProviderFailure } from '../../contract/failure.js';
import type { Committed, PublishContext } from '../../contract/publishing.js';
import type { YoutubeClient } from './youtube.client.js';
import { afterWrite } from './youtube.outcome.js';
import { asCheckpoint, type YoutubeProgress } from './youtube.progress.js';
import { isThere, takeStep } from './youtube.step-calls.js';
import { nameOf, type FollowUp } from './youtube.steps.js';

const MOST_TRIES = 4;
/** Waits between failures, and between looks for a write whose answer was lost. */
const RETRY_MS = 30_000;
const LOOK_MS: readonly number[] = [15_000, 60_000, 300_000];
/** A video is not held back for longer by a step that is to wait. */
const LONGEST_WAIT_MS = 900_000;
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
): Promise<Committed> {
  const videoId = progress.videoId ?? '';
  if (step.kind === 'comment' && progress.privacy === 'private') {
    return afterWrite(context, givenUp(progress, step, PRIVATE));
  }
  try {
    const { looks } = progress;
    const there = await isThere(context, client, step, { videoId, isDoubted: looks !== null });
    if (!there) {
      if (looks !== null && looks < LOOK_MS.length - 1 && step.kind !== 'thumbnail') {
        return later({ ...progress, looks: looks + 1 }, LOOK_MS[looks + 1]);
      }
      await takeStep(client, step, videoId);
    }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return afterFailure(context, step, progress, error);
  }
  return afterWrite(context, over(progress, step));
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
    await context.saveCheckpoint(asCheckpoint({ ...progress, isLoginRenewed: true }));
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
  return { kind: 'continue', checkpoint: asCheckpoint(progress), waitMs };
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
