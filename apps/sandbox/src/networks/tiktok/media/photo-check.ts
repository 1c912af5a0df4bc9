import type { MediaFacts } from '../../../kernel/network.js';
import type { FailReason } from '../people/fail-reasons.js';

// Content Posting API: media transfer guide.
const types = ['image/jpeg', 'image/webp'];
export const largestPhoto = 20_000_000;
const longSide = 1_920;
const shortSide = 1_080;

/** Why a photo cannot be published; null when it can. */
export function photoFailure({ mime, width, height, size }: MediaFacts): FailReason | null {
  if (!types.includes(mime) || width === null || height === null) return 'file_format_check_failed';
  const isLarge = Math.max(width, height) > longSide || Math.min(width, height) > shortSide;
  return isLarge || size > largestPhoto ? 'picture_size_check_failed' : null;
}
