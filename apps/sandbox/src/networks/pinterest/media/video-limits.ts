import type { StreamedFacts } from '../../../kernel/uploads/streamed-facts.js';

const mimes = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v']);
const codecs = new Set<string | null>(['avc', 'hevc']);
const SHORTEST_SECONDS = 4;
const LONGEST_SECONDS = 15 * 60;
const NARROWEST = 1 / 2;
const WIDEST = 1.91;
// 1080 by 566 is meant to be 1.91:1, and lengths are rounded to frames.
const TOLERANCE = 0.01;
const SECONDS_TOLERANCE = 0.1;

/** The limits of organic videos (help.pinterest.com: Product specifications). */
export function isAcceptable(file: StreamedFacts): boolean {
  const { mime, codec, width, height, durationSeconds } = file;
  if (!mimes.has(mime) || !codecs.has(codec)) return false;
  if (width === null || height === null || durationSeconds === null) return false;
  const ratio = width / height;
  return (
    ratio >= NARROWEST - TOLERANCE &&
    ratio <= WIDEST + TOLERANCE &&
    durationSeconds >= SHORTEST_SECONDS - SECONDS_TOLERANCE &&
    durationSeconds <= LONGEST_SECONDS + SECONDS_TOLERANCE
  );
}
