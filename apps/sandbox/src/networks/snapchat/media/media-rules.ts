import type { MediaFacts } from '../../../kernel/network.js';
import { invalid } from '../requests/snapchat-error.js';
import type { MediaType } from './media-store.js';

const SHORTEST_SECONDS = 5;
const LONGEST_SECONDS = 60;
// Lengths are rounded to frames.
const SECONDS_TOLERANCE = 0.1;
const SMALLEST_WIDTH = 540;
const SMALLEST_HEIGHT = 960;
const RATIO = 9 / 16;
const RATIO_TOLERANCE = 0.01;
const LARGEST_IMAGE = 20 * 1024 * 1024;

/** Throws when the file is not the promised one, or is outside the limits of every kind of post. */
export function checkMedia(type: MediaType, facts: MediaFacts): void {
  if (type === 'VIDEO') checkVideo(facts);
  else checkImage(facts);
  const { width, height } = facts;
  if (width === null || height === null) throw invalid('the media could not be read');
  if (width < SMALLEST_WIDTH || height < SMALLEST_HEIGHT) {
    const smallest = `${SMALLEST_WIDTH}x${SMALLEST_HEIGHT}`;
    throw invalid(`the media dimensions ${width}x${height} are below ${smallest}`);
  }
  if (Math.abs(width / height - RATIO) > RATIO_TOLERANCE) {
    throw invalid(`the media dimensions ${width}x${height} are not 9:16`);
  }
}

/** Throws unless the length is in these bounds. */
export function checkDuration(facts: MediaFacts, shortest: number): void {
  const { durationSeconds } = facts;
  if (
    durationSeconds !== null &&
    durationSeconds >= shortest - SECONDS_TOLERANCE &&
    durationSeconds <= LONGEST_SECONDS + SECONDS_TOLERANCE
  ) {
    return;
  }
  throw invalid(`the media duration must be from ${shortest} to ${LONGEST_SECONDS} seconds`);
}

function checkVideo(facts: MediaFacts): void {
  if (facts.mime !== 'video/mp4') {
    throw invalid(`the media is no MP4 video as its type says (${facts.mime})`);
  }
  checkDuration(facts, SHORTEST_SECONDS);
}

function checkImage({ mime, size }: MediaFacts): void {
  if (mime !== 'image/jpeg' && mime !== 'image/png') {
    throw invalid(`the media is no JPEG or PNG image as its type says (${mime})`);
  }
  if (size > LARGEST_IMAGE) throw invalid('the media size is over 20 MB');
}
