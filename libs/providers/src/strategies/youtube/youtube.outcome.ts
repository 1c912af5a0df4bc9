import {
  type FailureClass,
  ProviderFailure,
  type ProviderFailureDetails,
} from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { Confirmed, PublishContext, PublishedPost } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { pollAfterMs, type PollLadder } from '../../kit/polling.js';
import { youtube, type YoutubeClient } from './youtube.api.js';
import { privacyOf } from './youtube.body.js';
import { videoUrl } from './youtube.definition.js';
import { youtubeProgress, type YoutubeProgress } from './youtube.progress.js';

/** A video that is out. @throws Error when the progress knows none */
export function publishedVideo(
  { endpoints, post }: PublishContext,
  progress: YoutubeProgress,
  notes: readonly string[] = [],
): PublishedPost {
  const { videoId } = progress;
  if (videoId === null) throw new Error('There is no video that could be published');
  return {
    kind: 'published',
    providerPostId: videoId,
    providerUrl: videoUrl(endpoints, videoId),
    checkpoint: youtubeProgress.write(progress),
    notes: [...privacyNotes(post.settings, progress), ...progress.notes, ...notes],
  };
}

/** A channel's own settings may make uploads private, behind a normal success. */
function privacyNotes(settings: JsonObject, { privacy }: YoutubeProgress): readonly string[] {
  const wanted = privacyOf(settings);
  // A private video with a time of its own may have become public meanwhile.
  if (privacy === null || privacy === wanted || wanted === 'private') return [];
  const why =
    privacy === 'private' ? ": the channel's settings may do so; change it in YouTube Studio" : '';
  return [`YouTube made the video ${privacy} instead of ${wanted}${why}`];
}

/** What YouTube makes of a video that is out. */
export type VideoState =
  | { readonly kind: 'processing' | 'processed'; readonly privacy: string | null }
  | { readonly kind: 'missing' | 'deleted' }
  | { readonly kind: 'failed'; readonly failure: ProviderFailureDetails };

/** Reads status and processing (YouTube Data API, "Videos: list"). */
export async function readVideoState(client: YoutubeClient, videoId: string): Promise<VideoState> {
  const part = 'status,processingDetails,snippet';
  const [video] = (await client.get('videos', { part, id: videoId })).list('items');
  return video === undefined ? { kind: 'missing' } : videoState(video);
}

/** Reasons of failures and rejections by what follows from them. Pure. */
export function videoState(video: JsonReader): VideoState {
  const status = video.object('status');
  const privacy = status.text('privacyStatus');
  switch (status.text('uploadStatus')) {
    case 'processed':
      return { kind: 'processed', privacy };
    case 'deleted':
      return { kind: 'deleted' };
    case 'failed': {
      const reason = status.text('failureReason') ?? 'unknown';
      return broken('media_invalid', reason, `YouTube could not process the video: ${reason}`);
    }
    case 'rejected': {
      const reason = status.text('rejectionReason') ?? 'unknown';
      return broken(rejectionClass(reason), reason, `YouTube rejected the video: ${reason}`);
    }
    default:
      return processingState(video.object('processingDetails'), privacy);
  }
}

/** `terminated` only says that YouTube tells nothing more about the processing. */
function processingState(details: JsonReader, privacy: string | null): VideoState {
  if (details.text('processingStatus') !== 'failed') return { kind: 'processing', privacy };
  const reason = details.text('processingFailureReason') ?? 'unknown';
  return broken('media_invalid', reason, `YouTube could not process the video: ${reason}`);
}

function rejectionClass(reason: string): FailureClass {
  if (reason === 'duplicate') return 'duplicate_content';
  if (reason === 'length') return 'media_invalid';
  return reason.startsWith('uploaderAccount') ? 'permission' : 'content_rejected';
}

function broken(failureClass: FailureClass, providerCode: string, message: string): VideoState {
  const hint = 'it still stands on the channel and can be deleted there';
  return {
    kind: 'failed',
    failure: { failureClass, providerCode, message: `${message}; ${hint}` },
  };
}

/** How often YouTube is asked about a video, by its age; each question costs a unit of the day's quota. */
const POLLS: PollLadder = [
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
export async function confirmVideo(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Confirmed> {
  const progress = youtubeProgress.read(context.checkpoint);
  const state = await readVideoState(youtube.of(context), progress.videoId ?? '');
  const uploadedAt = progress.uploadedAt ?? clock.now();
  const ageMs = clock.now().getTime() - uploadedAt.getTime();
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
  const waitMs = pollAfterMs(POLLS, uploadedAt, clock.now()) ?? LATE_POLL_MS;
  return { kind: 'processing', pollAfterMs: waitMs };
}

/** Nobody can watch the video, so that another try of the post uploads anew. */
async function fail(
  context: PublishContext,
  progress: YoutubeProgress,
  failure: ProviderFailureDetails,
): Promise<never> {
  await context.saveCheckpoint(youtubeProgress.write(youtubeProgress.read(null)));
  // A closed account is a verdict about this video, and not a read that was refused.
  const isVerdict = failure.failureClass !== 'permission';
  const message = `${failure.message} (${progress.videoId ?? ''})`;
  throw new ProviderFailure({
    ...failure,
    message,
    failureClass: isVerdict ? failure.failureClass : 'content_rejected',
  });
}
