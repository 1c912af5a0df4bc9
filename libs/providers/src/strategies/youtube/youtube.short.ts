import type { DraftMedia } from '../../contract/validating.js';

const SHORT_SECONDS = 180;

/** Whether YouTube makes a Short of a video: upright or square, and three minutes at most. Pure. */
export function isShort({
  width,
  height,
  durationSeconds,
}: Pick<DraftMedia, 'width' | 'height' | 'durationSeconds'>): boolean {
  if (width === null || height === null || durationSeconds === null) return false;
  return width <= height && durationSeconds <= SHORT_SECONDS;
}
