import type { JsonObject } from '../../contract/identity.js';
import type { Committed, PublishContext, PublishedPost } from '../../contract/publishing.js';
import { videoUrl } from './youtube.endpoints.js';
import { asCheckpoint, type YoutubeProgress } from './youtube.progress.js';
import { privacyOf } from './youtube.resource.js';
import { pendingSteps } from './youtube.steps.js';

const FIRST_POLL_MS = 5_000;

/** What follows a write that is out: the next step, or waiting for YouTube to process the video. */
export function afterWrite({ post }: PublishContext, progress: YoutubeProgress): Committed {
  const checkpoint = asCheckpoint(progress);
  return pendingSteps(post, progress).length > 0
    ? { kind: 'continue', checkpoint }
    : { kind: 'accepted', checkpoint, pollAfterMs: FIRST_POLL_MS };
}

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
    checkpoint: asCheckpoint(progress),
    notes: [...privacyNotes(post.settings, progress), ...progress.notes, ...notes],
  };
}

/** Uploads of a project that Google has not audited are locked to private behind a normal success. */
function privacyNotes(settings: JsonObject, { privacy }: YoutubeProgress): readonly string[] {
  const wanted = privacyOf(settings);
  // A private video with a time of its own may have become public meanwhile.
  if (privacy === null || privacy === wanted || wanted === 'private') return [];
  const why =
    privacy === 'private'
      ? ': it does so with every upload of an API project that Google has not audited'
      : '';
  return [`YouTube made the video ${privacy} instead of ${wanted}${why}`];
}
