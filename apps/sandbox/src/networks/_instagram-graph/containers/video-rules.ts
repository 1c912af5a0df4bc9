import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import type { MediaFacts } from '../../../kernel/network.js';
import type { Container, ContainerKind } from './container.js';
import { hasIndexFirst } from './index-first.js';

const megabyte = 1024 * 1024;
const unsupported = 2207026;
const unprocessable = 2207076;
const badThumbnail = 2207057;
const mostBitsPerSecond = 25_000_000;
const framesSampled = 120;

interface VideoLimits {
  readonly bytes: number;
  readonly leastSeconds: number;
  readonly mostSeconds: number;
  readonly narrowest: number;
}

/** Reels (Instagram Platform: IG User Media, reel specifications). */
const reel: VideoLimits = {
  bytes: 300 * megabyte,
  leastSeconds: 3,
  mostSeconds: 15 * 60,
  narrowest: 0.01,
};
const story: VideoLimits = {
  bytes: 100 * megabyte,
  leastSeconds: 3,
  mostSeconds: 60,
  narrowest: 0.1,
};
/** Not listed on their own; those of stories are the safe reading. */
const carouselItem: VideoLimits = { ...story, narrowest: 0.01 };

export function largestVideo(kind: ContainerKind): number {
  return limitsOf(kind).bytes;
}

/** The subcode of the first rule that the video breaks, or null. */
export async function findVideoFailure(
  container: Container,
  bytes: Buffer,
  facts: MediaFacts,
): Promise<number | null> {
  const limits = limitsOf(container.kind);
  const { width, height, durationSeconds } = facts;
  if (facts.mime !== 'video/mp4' && facts.mime !== 'video/quicktime') return unsupported;
  if (facts.size > limits.bytes || !hasIndexFirst(bytes)) return unsupported;
  if (width === null || height === null || durationSeconds === null) return unprocessable;
  // Containers count in whole frames: a 3 second video may be a few milliseconds short.
  if (durationSeconds < limits.leastSeconds - 0.1) return unsupported;
  if (durationSeconds > limits.mostSeconds + 0.1) return unsupported;
  const ratio = width / height;
  if (width > 1920 || ratio < limits.narrowest || ratio > 10) return unsupported;
  if ((facts.size * 8) / durationSeconds > mostBitsPerSecond) return unsupported;
  if (!(await hasSupportedTracks(bytes))) return unsupported;
  const { thumbOffset } = container;
  if (thumbOffset !== null && thumbOffset >= durationSeconds * 1000) return badThumbnail;
  return null;
}

/** H.264 or HEVC, 23 to 60 frames a second; AAC up to 48 kHz, mono or stereo. */
async function hasSupportedTracks(bytes: Buffer): Promise<boolean> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  try {
    const video = await input.getPrimaryVideoTrack();
    const codec = await video?.getCodec();
    if (!video || (codec !== 'avc' && codec !== 'hevc')) return false;
    const { averagePacketRate } = await video.computePacketStats(framesSampled);
    // 23.976 is meant by 23; rates above 60 come from rounded time stamps.
    if (averagePacketRate < 22.9 || averagePacketRate > 60.5) return false;
    const audio = await input.getPrimaryAudioTrack();
    if (!audio) return true;
    const channels = await audio.getNumberOfChannels();
    return (
      (await audio.getCodec()) === 'aac' && (await audio.getSampleRate()) <= 48_000 && channels <= 2
    );
  } catch {
    return false;
  } finally {
    input.dispose();
  }
}

function limitsOf(kind: ContainerKind): VideoLimits {
  if (kind === 'REELS') return reel;
  return kind === 'STORIES' ? story : carouselItem;
}
