import { caution, problem } from '../../contract/issues.js';
import { streamIssues } from '../../contract/stream-issues.js';
import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import { issuesOf } from '../../kit/checking.js';
import type { FacebookKind } from './facebook.body.js';
import {
  REEL_ADVISED_STREAMS,
  REEL_MAX_RATIO,
  REEL_MAX_SECONDS,
  REEL_MIN_LONG_SIDE,
  REEL_MIN_SECONDS,
  REEL_MIN_SHORT_SIDE,
  REEL_STREAMS,
  STORY_MAX_SECONDS,
  VIDEO_MIN_BYTES,
} from './facebook.definition.js';

/** Pixels are whole, so that exact ratios are missed by a little. */
const RATIO_TOLERANCE = 0.01;

/** Rules about number and form of media that depend on the kind of post. */
export function mediaIssues({ media }: DraftPost, kind: FacebookKind): readonly ProviderIssue[] {
  return [
    ...compositionIssues(media, kind),
    ...media.flatMap((item, index) => itemIssues(item, kind, `assets[${index}]`)),
  ];
}

function compositionIssues(
  media: readonly DraftMedia[],
  kind: FacebookKind,
): readonly ProviderIssue[] {
  const videos = media.filter((item) => item.kind === 'video').length;
  switch (kind) {
    case 'text':
      return [];
    case 'photos':
    case 'video':
      if (videos === 0 || media.length === 1) return [];
      return [
        problem('media_mixed_unsupported', 'assets', 'A post has photos or exactly one video'),
      ];
    case 'reel':
      if (videos === 1 && media.length === 1) return [];
      return [problem('media_required', 'assets', 'A reel is exactly one video')];
    case 'story':
      if (media.length > 0) return [];
      return [problem('media_required', 'assets', 'A story needs a photo or a video')];
    case 'comment':
      if (media.length === 0 || (media.length === 1 && videos === 0)) return [];
      return [problem('media_limit_exceeded', 'assets', 'A comment has at most one photo')];
  }
}

function itemIssues(media: DraftMedia, kind: FacebookKind, path: string): readonly ProviderIssue[] {
  const { sizeBytes, mime } = media;
  if (media.kind === 'video') {
    return issuesOf(
      sizeBytes !== null &&
        sizeBytes < VIDEO_MIN_BYTES &&
        problem('facebook_video_too_small', path, 'A video needs at least 1 KB', {
          limit: VIDEO_MIN_BYTES,
          actual: sizeBytes,
        }),
      ...(kind === 'reel' || kind === 'story'
        ? [...reelIssues(media, kind, path), ...encodingIssues(media, kind, path)]
        : []),
    );
  }
  if (mime !== 'image/gif' || media.animated === false) return [];
  return [
    caution('facebook_gif_still', path, 'Facebook shows a GIF as a still picture', {
      hint: 'Publish the animation as a video',
    }),
  ];
}

function encodingIssues(
  { streams }: DraftMedia,
  kind: 'reel' | 'story',
  path: string,
): readonly ProviderIssue[] {
  const label = `A ${kind} on Facebook`;
  return [
    ...streamIssues(streams, REEL_STREAMS, { label, severity: 'error', path }),
    ...streamIssues(streams, REEL_ADVISED_STREAMS, { label, severity: 'warning', path }),
  ];
}

function reelIssues(
  { width, height, durationSeconds }: DraftMedia,
  kind: 'reel' | 'story',
  path: string,
): readonly ProviderIssue[] {
  const most = kind === 'reel' ? REEL_MAX_SECONDS : STORY_MAX_SECONDS;
  const issues: ProviderIssue[] = [];
  if (durationSeconds !== null && (durationSeconds < REEL_MIN_SECONDS || durationSeconds > most)) {
    const message = `A ${kind}'s video lasts ${REEL_MIN_SECONDS} to ${most} seconds`;
    const facts = { limit: most, actual: durationSeconds };
    issues.push(problem('media_duration_invalid', path, message, facts));
  }
  if (width === null || height === null) return issues;
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  if (short < REEL_MIN_SHORT_SIDE || long < REEL_MIN_LONG_SIDE) {
    const message = `A ${kind}'s video needs ${REEL_MIN_SHORT_SIDE} by ${REEL_MIN_LONG_SIDE} pixels`;
    const facts = { actual: `${width}x${height}` };
    issues.push(problem('media_resolution_invalid', path, message, facts));
  }
  if (long / short > REEL_MAX_RATIO + RATIO_TOLERANCE) {
    const message = `The form of a ${kind}'s video lies between 9:16 and 16:9`;
    const facts = { actual: `${width}x${height}` };
    issues.push(problem('media_aspect_ratio_invalid', path, message, facts));
  }
  return issues;
}
