import { caution, problem } from '../../../contract/issues.js';
import type { DraftMedia, DraftPost, ProviderIssue } from '../../../contract/validating.js';
import { issuesOf, lengthOf } from '../../../kit/checking.js';
import {
  CAROUSEL_MIN_ITEMS,
  FEED_MAX_RATIO,
  FEED_MIN_RATIO,
  SHORT_VIDEO_MAX_BYTES,
  SHORT_VIDEO_MAX_SECONDS,
  STORY_VIDEO_MIN_RATIO,
} from './instagram.definition.js';
import type { InstagramKind } from './instagram.kind.js';

const ALT_TEXT_LIMIT = 1_000;

/** Number, kinds, shapes and lengths of the media a kind of post takes. */
export function mediaIssues(draft: DraftPost, kind: InstagramKind): readonly ProviderIssue[] {
  const { media } = draft;
  if (media.length === 0) {
    return [problem('media_required', 'assets', 'Instagram needs an image or a video')];
  }
  const misfit = misfitOf(media, kind);
  if (misfit !== null) return [misfit];
  return media.flatMap((item, index) => itemIssues(item, kind, `assets[${index}]`));
}

function misfitOf(media: readonly DraftMedia[], kind: InstagramKind): ProviderIssue | null {
  const [first] = media;
  if (kind === 'carousel') {
    if (media.length >= CAROUSEL_MIN_ITEMS) return null;
    const message = 'A carousel has two to ten items';
    return problem('media_required', 'assets', message, { limit: CAROUSEL_MIN_ITEMS });
  }
  if (media.length > 1) {
    const message = `A ${kind === 'feed' ? 'photo' : kind} has one item; several are a carousel`;
    const facts = { limit: 1, actual: media.length };
    return problem('media_limit_exceeded', 'assets', message, facts);
  }
  if (kind === 'feed' && first?.kind === 'video') {
    return problem('media_unsupported', 'assets[0]', 'A lone video is published as a reel');
  }
  if (kind === 'reel' && first?.kind === 'image') {
    return problem('media_unsupported', 'assets[0]', 'A reel is a video');
  }
  return null;
}

function itemIssues(
  media: DraftMedia,
  kind: InstagramKind,
  path: string,
): readonly ProviderIssue[] {
  return issuesOf(
    media.kind === 'image' && imageRatioIssue(media, kind, path),
    media.kind === 'video' && kind !== 'reel' ? shortVideoIssues(media, kind, path) : [],
    altTextIssues(media, kind, path),
  );
}

/** Images of stories are not bound; 4:5 to 1.91:1 holds in the feed. */
function imageRatioIssue(
  media: DraftMedia,
  kind: InstagramKind,
  path: string,
): ProviderIssue | null {
  const ratio = ratioOf(media);
  if (kind === 'story' || ratio === null) return null;
  if (ratio >= FEED_MIN_RATIO && ratio <= FEED_MAX_RATIO) return null;
  const message = 'Width by height of an image must be from 4:5 to 1.91:1';
  const limit = ratio < FEED_MIN_RATIO ? FEED_MIN_RATIO : FEED_MAX_RATIO;
  return problem('media_aspect_ratio_invalid', path, message, { limit, actual: ratio });
}

function shortVideoIssues(
  media: DraftMedia,
  kind: InstagramKind,
  path: string,
): (ProviderIssue | false)[] {
  const { durationSeconds, sizeBytes } = media;
  const where = `A video of a ${kind}`;
  const ratio = ratioOf(media);
  return [
    durationSeconds !== null &&
      durationSeconds > SHORT_VIDEO_MAX_SECONDS &&
      problem('media_duration_invalid', path, `${where} may have 60 seconds`, {
        limit: SHORT_VIDEO_MAX_SECONDS,
        actual: durationSeconds,
      }),
    sizeBytes !== null &&
      sizeBytes > SHORT_VIDEO_MAX_BYTES &&
      problem('media_too_large', path, `${where} may have 100 MB`, {
        limit: SHORT_VIDEO_MAX_BYTES,
        actual: sizeBytes,
      }),
    kind === 'story' &&
      ratio !== null &&
      ratio < STORY_VIDEO_MIN_RATIO &&
      problem('media_aspect_ratio_invalid', path, 'A video of a story is too narrow', {
        limit: STORY_VIDEO_MIN_RATIO,
        actual: ratio,
      }),
  ];
}

function altTextIssues(
  media: DraftMedia,
  kind: InstagramKind,
  path: string,
): (ProviderIssue | false)[] {
  const length = lengthOf(media.altText);
  const isTaken = media.kind === 'image' && kind !== 'story';
  if (length > 0 && !isTaken) {
    const message = 'Instagram takes alt text for images of the feed only; it is left out';
    return [caution('instagram_alt_text_ignored', `${path}.altText`, message)];
  }
  if (length <= ALT_TEXT_LIMIT) return [];
  const facts = { limit: ALT_TEXT_LIMIT, actual: length };
  const message = 'Alt text may have 1000 characters';
  return [problem('instagram_alt_text_too_long', `${path}.altText`, message, facts)];
}

function ratioOf({ width, height }: DraftMedia): number | null {
  if (width === null || height === null || height === 0) return null;
  return Math.round((width / height) * 1_000) / 1_000;
}
