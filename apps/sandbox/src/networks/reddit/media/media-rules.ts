import type { MediaFacts } from '../../../kernel/network.js';

// Community answers and clients name it; the public documentation does not.
const LONGEST_VIDEO_SECONDS = 15 * 60;
const imageTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
const videoTypes = new Set(['video/mp4', 'video/quicktime']);

/** Whether the bytes are a picture that can be shown. */
export function isShowableImage({ mime, width, height }: MediaFacts): boolean {
  return imageTypes.has(mime) && width !== null && height !== null;
}

/** Whether the bytes are a film that can be transcoded. */
export function isPlayableVideo({ mime, durationSeconds, width }: MediaFacts): boolean {
  if (!videoTypes.has(mime) || width === null || durationSeconds === null) return false;
  return durationSeconds > 0 && durationSeconds <= LONGEST_VIDEO_SECONDS;
}
