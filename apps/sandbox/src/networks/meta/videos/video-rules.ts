import type { MediaFacts } from '../../../kernel/network.js';
import { type FilmStreams, isPaced } from '../../../media/film-streams.js';
import { GraphError } from '../../_graph/graph-error.js';
import type { VideoDefect, VideoFlavour } from './video-record.js';

export const smallestVideoBytes = 1024;
export const largestVideoBytes = 2 * 1024 * 1024 * 1024;

const tryAgain = 'There was a problem uploading your video file. Please try again.';

/**
 * What processing finds wrong with a video (Video API: Error codes, Reels publishing). Sides and durations that the
 * container does not tell are passed over.
 */
export function findDefect(flavour: VideoFlavour, facts: MediaFacts): VideoDefect | null {
  if (facts.kind !== 'video') {
    return defect(352, "Sorry, the video file you selected is in a format that we don't support.");
  }
  if (flavour === 'video') return null;
  const { width, height, durationSeconds } = facts;
  const longest = flavour === 'story' ? 60 : 90;
  if (durationSeconds !== null && (durationSeconds < 3 || durationSeconds > longest)) {
    return defect(1_363_128, `The video must be between 3 and ${longest} seconds long.`);
  }
  if (width === null || height === null) return null;
  const ratio = width / height;
  // Sides are whole pixels: a ratio may miss 9:16 or 16:9 by one of them.
  if (ratio < 9 / 16 - 0.01 || ratio > 16 / 9 + 0.01) {
    return defect(1_363_040, 'The aspect ratio of the video must be between 16:9 and 9:16.');
  }
  if (Math.min(width, height) < 540 || Math.max(width, height) < 960) {
    return defect(1_363_127, 'The resolution of the video must be at least 540x960 pixels.');
  }
  return null;
}

const reelCodecs: readonly (string | null)[] = ['avc', 'hevc', 'vp9', 'av1'];

/** What processing finds wrong with how a reel or a story is encoded (Reels publishing: specifications). */
export function findEncodingDefect(streams: FilmStreams | null): VideoDefect | null {
  if (streams === null) return null;
  if (!reelCodecs.includes(streams.codec) || !streams.isPlainColour) {
    return defect(352, "Sorry, the video file you selected is in a format that we don't support.");
  }
  if (isPaced(streams.framesPerSecond, 24, 60)) return null;
  return defect(
    1_363_129,
    'The frame rate of the video must be between 24 and 60 frames a second.',
  );
}

/** What a `late_reject` fault makes processing find. */
export const rejectedLate = defect(1_363_026, 'The video could not be processed.');

/** 6000: the upload is incomplete or broken. */
export function uploadProblem(subcode?: number): GraphError {
  return new GraphError(6000, `(#6000) ${tryAgain}`, subcode === undefined ? {} : { subcode });
}

/** 1363037: these are not the bytes that come next; `error_data` tells which do. */
export function wrongOffset(expected: Readonly<Record<string, string>>): GraphError {
  const details = { subcode: 1_363_037, isTransient: true, data: expected };
  return new GraphError(6001, `(#6001) ${tryAgain}`, details);
}

export function videoTooSmall(): GraphError {
  const message = '(#382) The video file you selected is too small.';
  return new GraphError(382, message, { subcode: 1_363_022 });
}

export function videoTooLarge(): GraphError {
  const message = '(#352) The video file you tried to upload is too large.';
  return new GraphError(352, message, { subcode: 1_363_023 });
}

function defect(code: number, message: string): VideoDefect {
  return { code, message };
}
