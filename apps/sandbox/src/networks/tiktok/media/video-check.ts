import { fileTypeFromBuffer } from 'file-type';
import { ALL_FORMATS, CustomSource, Input } from 'mediabunny';
import type { LedgerMedia } from '../../../kernel/network.js';
import type { FailReason } from '../people/fail-reasons.js';
import type { VideoFacts } from '../publishing/publish-task.js';
import { ForgottenBytes, type ByteIntake } from './byte-intake.js';

/** What a video is and why it cannot be published. */
export interface CheckedVideo {
  readonly media: LedgerMedia;
  readonly facts: VideoFacts | null;
  readonly failure: FailReason | null;
}

interface Tracks extends VideoFacts {
  readonly codec: string | null;
  readonly framesPerSecond: number | null;
}

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
const typeBytes = 4_100;

/** Looks at the bytes of a video as processing does. The most seconds are the creator's own limit. */
export async function checkVideo(intake: ByteIntake, maxSeconds: number): Promise<CheckedVideo> {
  const type = intake.size === 0 ? undefined : await fileTypeFromBuffer(intake.start(typeBytes));
  const mime = type?.mime ?? 'application/octet-stream';
  const media = { kind: 'video', mime, size: intake.size, sha256: intake.sha256() } as const;
  if (!containers.includes(mime)) {
    return { media, facts: null, failure: 'file_format_check_failed' };
  }
  const tracks = await readTracks(intake);
  if (tracks === 'unreadable') return { media, facts: null, failure: 'file_format_check_failed' };
  const { width, height, durationSeconds } = tracks;
  return {
    media,
    facts: { width, height, durationSeconds },
    failure: findFailure(tracks, Math.min(maxSeconds, mostSeconds)),
  };
}

/** Where the file does not say, it cannot break the rule. */
function findFailure(tracks: Tracks, maxSeconds: number): FailReason | null {
  const { codec, framesPerSecond: rate, durationSeconds: seconds, width, height } = tracks;
  if (codec !== null && !codecs.includes(codec)) return 'file_format_check_failed';
  const sides = [width, height].filter((side) => side !== null);
  if (sides.some((side) => side < leastSide || side > mostSide)) return 'picture_size_check_failed';
  const isLong = seconds !== null && seconds > maxSeconds + tolerance;
  const isShort = seconds !== null && seconds < leastSeconds - tolerance;
  if (isLong || isShort) return 'duration_check_failed';
  // 23.976 is meant by 23; rates above 60 come from rounded time stamps.
  const isPaced = rate === null || (rate >= 22.9 && rate <= 60.5);
  return isPaced ? null : 'frame_rate_check_failed';
}

/** What the container says. Reading stops at bytes that were not kept: what follows stays unknown. */
async function readTracks(intake: ByteIntake): Promise<Tracks | 'unreadable'> {
  let isForgotten = false;
  const source = new CustomSource({
    getSize: () => intake.size,
    read: (start, end) => {
      try {
        return intake.read(start, end);
      } catch (error) {
        isForgotten ||= error instanceof ForgottenBytes;
        throw error;
      }
    },
  });
  const input = new Input({ formats: ALL_FORMATS, source });
  const unknown = { width: null, height: null, durationSeconds: null };
  let known: Tracks = { ...unknown, codec: null, framesPerSecond: null };
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return 'unreadable';
    known = {
      ...known,
      codec: (await track.getCodec()) ?? 'unknown',
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
    };
    known = { ...known, durationSeconds: await input.computeDuration() };
    const { averagePacketRate } = await track.computePacketStats(framesSampled);
    return { ...known, framesPerSecond: averagePacketRate };
  } catch {
    return isForgotten ? known : 'unreadable';
  } finally {
    input.dispose();
  }
}
