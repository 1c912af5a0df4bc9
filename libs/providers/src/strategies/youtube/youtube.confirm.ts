import type { Clock } from '#libs/kernel';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import type { Confirmed, PublishContext } from '../../contract/publishing.js';
import { YoutubeClient } from './youtube.client.js';
import { publishedVideo } from './youtube.outcome.js';
import { readVideoState } from './youtube.processing.js';
import { asCheckpoint, readProgress, type YoutubeProgress } from './youtube.progress.js';

/** How often YouTube is asked about a video, by its age; each question costs a unit of the day's quota. */
const POLLS: readonly { readonly untilMs: number; readonly everyMs: number }[] = [
  { untilMs: 120_000, everyMs: 10_000 },
  { untilMs: 900_000, everyMs: 30_000 },
  { untilMs: 7_200_000, everyMs: 120_000 },
];
const LATE_POLL_MS = 600_000;
/** A new video may be missing in answers for some minutes. */
const LISTING_LAG_MS = 900_000;
/** The video is out all the while; beyond this nobody is kept waiting for its processing. */
const LONGEST_PROCESSING_MS = 12 * 3_600_000;

/** Asks whether the video is processed. Throws only for what YouTube says about it. */
export async function confirmVideo(context: PublishContext, clock: Clock): Promise<Confirmed> {
  const progress = readProgress(context.checkpoint);
  const state = await readVideoState(YoutubeClient.of(context), progress.videoId ?? '');
  const ageMs = clock.now().getTime() - (progress.uploadedAt ?? clock.now()).getTime();
  switch (state.kind) {
    case 'processed':
      return publishedVideo(context, { ...progress, privacy: state.privacy ?? progress.privacy });
    case 'failed':
      return fail(context, progress, state.failure);
    case 'deleted':
      return publishedVideo(context, progress, ['The video was deleted on YouTube meanwhile']);
    case 'missing':
      if (ageMs < LISTING_LAG_MS) break;
      return publishedVideo(context, progress, ['YouTube does not show the video any more']);
    case 'processing':
      if (ageMs < LONGEST_PROCESSING_MS) break;
      return publishedVideo(context, { ...progress, privacy: state.privacy ?? progress.privacy }, [
        'YouTube was still processing the video after twelve hours',
      ]);
  }
  return { kind: 'processing', pollAfterMs: pollAfterMs(ageMs) };
}

function pollAfterMs(ageMs: number): number {
  return POLLS.find(({ untilMs }) => ageMs < untilMs)?.everyMs ?? LATE_POLL_MS;
}

/** Nobody can watch the video, so that another try of the post uploads anew. */
async function fail(
  context: PublishContext,
  progress: YoutubeProgress,
  failure: ProviderFailureDetails,
): Promise<never> {
  await context.saveCheckpoint(asCheckpoint(readProgress(null)));
  // A closed account is a verdict about this video, and not a read that was refused.
  const isVerdict = failure.failureClass !== 'permission';
  const message = `${failure.message} (${progress.videoId ?? ''})`;
  throw new ProviderFailure({
    ...failure,
    message,
    failureClass: isVerdict ? failure.failureClass : 'content_rejected',
  });
}
