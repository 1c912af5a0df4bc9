import type { LedgerMedia, MediaFacts, SandboxMedia } from '../../../kernel/network.js';
import {
  readFilm,
  streamedFacts,
  type StreamedFacts,
} from '../../../kernel/uploads/streamed-facts.js';
import type { StreamedFile } from '../../../kernel/uploads/streamed-file.js';
import type { FailReason } from '../publishing/words.js';

// Content Posting API: media transfer guide. The least duration is not documented.
const containers = ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-m4v'];
const codecs = ['avc', 'hevc', 'vp8', 'vp9'];
const leastSide = 360;
const mostSide = 4_096;
const leastSeconds = 3;
const mostSeconds = 600;
// Containers count in whole frames: a 3 second video may be a few milliseconds short.
const tolerance = 0.1;
const framesSampled = 120;
const photoTypes = ['image/jpeg', 'image/webp'];
export const largestPhoto = 20_000_000;
const photoLongSide = 1_920;
const photoShortSide = 1_080;

/** What was found in the bytes of a publication. */
export interface Arrival {
  readonly receivedBytes: number;
  readonly media: readonly LedgerMedia[];
  readonly durationSeconds: number | null;
  /** Why it cannot be published; null when it can. */
  readonly failure: FailReason | null;
}

/** What is said of media that did not come, or that is too large. */
export function failedArrival(failure: FailReason): Arrival {
  return { receivedBytes: 0, media: [], durationSeconds: null, failure };
}

/** Looks at the bytes of a video as processing does. The most seconds are the creator's own limit. */
export async function videoArrival(
  media: SandboxMedia,
  file: StreamedFile,
  maxSeconds: number,
): Promise<Arrival> {
  const facts = await streamedFacts(media, file);
  return {
    receivedBytes: file.size,
    media: [facts],
    durationSeconds: facts.durationSeconds,
    failure:
      formatFailure(facts, Math.min(maxSeconds, mostSeconds)) ?? (await frameRateFailure(file)),
  };
}

/** The same for photos. */
export function photosArrival(media: readonly MediaFacts[]): Arrival {
  return {
    receivedBytes: media.reduce((sum, { size }) => sum + size, 0),
    media,
    durationSeconds: null,
    failure: media.map(photoFailure).find((reason) => reason !== null) ?? null,
  };
}

/** Where the file does not tell its length, it cannot break the rule. */
function formatFailure(facts: StreamedFacts, maxSeconds: number): FailReason | null {
  const { mime, codec, durationSeconds: seconds, width, height } = facts;
  const isKnown = codec !== null && containers.includes(mime) && codecs.includes(codec);
  if (!isKnown) return 'file_format_check_failed';
  const sides = [width, height].filter((side) => side !== null);
  if (sides.some((side) => side < leastSide || side > mostSide)) return 'picture_size_check_failed';
  const isLong = seconds !== null && seconds > maxSeconds + tolerance;
  const isShort = seconds !== null && seconds < leastSeconds - tolerance;
  return isLong || isShort ? 'duration_check_failed' : null;
}

async function frameRateFailure(file: StreamedFile): Promise<FailReason | null> {
  try {
    const rate = await readFilm(file, async (film) => {
      const track = await film.getPrimaryVideoTrack();
      return (await track?.computePacketStats(framesSampled))?.averagePacketRate ?? null;
    });
    // 23.976 is meant by 23; rates above 60 come from rounded time stamps.
    const isPaced = rate === null || (rate >= 22.9 && rate <= 60.5);
    return isPaced ? null : 'frame_rate_check_failed';
  } catch {
    return 'file_format_check_failed';
  }
}

function photoFailure({ mime, width, height, size }: MediaFacts): FailReason | null {
  if (!photoTypes.includes(mime) || width === null || height === null) {
    return 'file_format_check_failed';
  }
  const isLarge =
    Math.max(width, height) > photoLongSide || Math.min(width, height) > photoShortSide;
  return isLarge || size > largestPhoto ? 'picture_size_check_failed' : null;
}
