import type { MediaKindRules } from '../../contract/definition.js';
import type { DraftMedia, ProviderIssue } from '../../contract/validating.js';

type Limit = number | null | undefined;

interface Bound {
  readonly code: string;
  readonly what: string;
  readonly value: number | null;
  readonly least: Limit;
  readonly most: Limit;
}

/** Size, pixels, form and length of one item against the rules of its kind. Pure. */
export function boundIssues(
  label: string,
  rules: MediaKindRules,
  media: DraftMedia,
  path: string,
): readonly ProviderIssue[] {
  return boundsOf(rules, media).flatMap(({ code, what, value, least, most }) => {
    if (value === null) return [];
    const isLow = value < (least ?? -Infinity);
    if (!isLow && value <= (most ?? Infinity)) return [];
    const limit = (isLow ? least : most) ?? 0;
    const message = `${label}: ${what} must be ${isLow ? 'at least' : 'at most'} ${limit}`;
    return [{ code, severity: 'error' as const, message, path, limit, actual: value }];
  });
}

function boundsOf(rules: MediaKindRules, media: DraftMedia): readonly Bound[] {
  const { width, height, sizeBytes, durationSeconds } = media;
  const isMeasured = width !== null && height !== null && height > 0;
  const resolution = 'media_resolution_invalid';
  return [
    {
      code: 'media_too_large',
      what: 'the size in bytes',
      value: sizeBytes,
      least: null,
      most: rules.maxBytes,
    },
    {
      code: resolution,
      what: 'the width in pixels',
      value: width,
      least: rules.minWidth,
      most: rules.maxWidth,
    },
    {
      code: resolution,
      what: 'the height in pixels',
      value: height,
      least: rules.minHeight,
      most: rules.maxHeight,
    },
    {
      code: 'media_aspect_ratio_invalid',
      what: 'width by height',
      value: isMeasured ? Math.round((width / height) * 1_000) / 1_000 : null,
      least: rules.minAspectRatio,
      most: rules.maxAspectRatio,
    },
    {
      code: 'media_duration_invalid',
      what: 'the length in seconds',
      value: durationSeconds,
      least: rules.minDurationSeconds,
      most: rules.maxDurationSeconds,
    },
  ];
}
