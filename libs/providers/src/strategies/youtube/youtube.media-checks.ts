import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import { caution, isIssue, problem } from '../../contract/issues.js';

/** Longest video of a channel that is not verified by phone. */
const UNVERIFIED_SECONDS = 900;
const SHORT_SECONDS = 180;
const THUMBNAIL_MIN_WIDTH = 640;
/** What YouTube took before 2026, and some of its servers may still take. */
const THUMBNAIL_SAFE_BYTES = 2_097_152;

/** Exactly one video, and at most one image as its thumbnail. Pure. */
export function mediaIssues({ media, accountMetadata }: DraftPost): readonly ProviderIssue[] {
  const videos = media.filter(({ kind }) => kind === 'video');
  const [video] = videos;
  const longUploads = accountMetadata['longUploadsStatus'];
  const image = media.find(({ kind }) => kind === 'image');
  return [
    video === undefined &&
      problem('media_required', 'assets', 'A post on YouTube needs a video', {
        hint: 'An image can only stand beside it, as its thumbnail',
      }),
    videos.length > 1 &&
      problem('media_limit_exceeded', 'assets', 'A post on YouTube is exactly one video', {
        limit: 1,
        actual: videos.length,
      }),
    video !== undefined && lengthIssue(media, video, longUploads),
    ...(image === undefined ? [] : thumbnailIssues(media, image, video)),
  ].filter(isIssue);
}

/** A channel whose state is not known is given the benefit of the doubt. */
function lengthIssue(
  media: readonly DraftMedia[],
  video: DraftMedia,
  longUploads: unknown,
): ProviderIssue | false {
  const seconds = video.durationSeconds ?? 0;
  if (typeof longUploads !== 'string' || longUploads === 'allowed') return false;
  if (seconds <= UNVERIFIED_SECONDS) return false;
  return problem(
    'youtube_long_videos_not_allowed',
    pathOf(media, video),
    'This channel may only upload videos of up to 15 minutes',
    {
      limit: UNVERIFIED_SECONDS,
      actual: seconds,
      hint: 'Verify the channel by phone, then check the account again',
    },
  );
}

function thumbnailIssues(
  media: readonly DraftMedia[],
  image: DraftMedia,
  video: DraftMedia | undefined,
): readonly (ProviderIssue | false)[] {
  const path = pathOf(media, image);
  const width = image.width ?? THUMBNAIL_MIN_WIDTH;
  const sizeBytes = image.sizeBytes ?? 0;
  return [
    width < THUMBNAIL_MIN_WIDTH &&
      caution('youtube_thumbnail_small', path, 'A thumbnail should be 640 pixels wide or more', {
        limit: THUMBNAIL_MIN_WIDTH,
        actual: width,
        hint: 'YouTube recommends 1280×720',
      }),
    sizeBytes > THUMBNAIL_SAFE_BYTES &&
      caution(
        'youtube_thumbnail_large',
        path,
        'YouTube may refuse a thumbnail of more than 2 MB; the video goes out all the same',
        { limit: THUMBNAIL_SAFE_BYTES, actual: sizeBytes },
      ),
    video !== undefined &&
      isShort(video) &&
      caution('youtube_short_thumbnail', path, 'YouTube may not show the thumbnail of a Short'),
  ];
}

function isShort({ width, height, durationSeconds }: DraftMedia): boolean {
  if (width === null || height === null || durationSeconds === null) return false;
  return width <= height && durationSeconds <= SHORT_SECONDS;
}

function pathOf(media: readonly DraftMedia[], item: DraftMedia): string {
  return `assets[${media.indexOf(item)}]`;
}
