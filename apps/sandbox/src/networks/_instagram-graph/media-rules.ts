import type { FetchedMedia, MediaFacts, SandboxMedia } from '../../kernel/network.js';
import { fetchAsNetwork } from '../../kernel/network-fetch.js';
import { filmStreams, isPaced } from '../../media/film-streams.js';
import type { Container, ContainerKind } from './container.js';
import { refusal } from './refusals.js';

const megabyte = 1024 * 1024;
const largestImage = 8 * megabyte;
const narrowestImage = 4 / 5;
const widestImage = 1.91;
// 1080 by 566 is meant to be 1.91:1.
const tolerance = 0.002;

const unsupported = 2207026;
const unprocessable = 2207076;
const badThumbnail = 2207057;
const notFetched = 2207052;
const noByteRanges = 2207077;
const mostBitsPerSecond = 25_000_000;
const patienceMs = 10_000;

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

/**
 * Fetches an image while the container is made: a bad one refuses the call. Width and colour space are not limits,
 * Instagram scales and converts (Instagram Platform: IG User Media, image specifications).
 */
export async function fetchImage(
  media: SandboxMedia,
  url: string,
  options: { readonly anyRatio: boolean },
): Promise<MediaFacts> {
  if (!isPlainUrl(url)) throw refusal(notFetched);
  const fetched = await media.fetchByUrl(url, { maxBytes: largestImage });
  if (!fetched.ok) {
    if (fetched.reason === 'timeout') throw refusal(2207003);
    throw refusal(fetched.reason === 'too_large' ? 2207004 : notFetched);
  }
  const { mime, width, height } = fetched.facts;
  if (mime !== 'image/jpeg' || width === null || height === null) throw refusal(2207005);
  const ratio = width / height;
  const isFitting = ratio >= narrowestImage - tolerance && ratio <= widestImage + tolerance;
  if (!options.anyRatio && !isFitting) throw refusal(2207009);
  return fetched.facts;
}

export function largestVideo(kind: ContainerKind): number {
  return limitsOf(kind).bytes;
}

/** Fetches a video, or answers the subcode that says why it cannot be fetched. */
export async function downloadVideo(
  media: SandboxMedia,
  kind: ContainerKind,
  url: string,
): Promise<Extract<FetchedMedia, { ok: true }> | number> {
  if (!isPlainUrl(url)) return notFetched;
  const fetched = await media.fetchByUrl(url, { maxBytes: largestVideo(kind) });
  if (fetched.ok) return (await answersByteRanges(url)) ? fetched : noByteRanges;
  if (fetched.reason === 'timeout') return 2207003;
  return fetched.reason === 'too_large' ? unsupported : notFetched;
}

/** The subcode of the first rule that the video breaks, or null. */
export async function findVideoFailure(
  { kind, settings }: Pick<Container, 'kind' | 'settings'>,
  bytes: Buffer,
  facts: MediaFacts,
): Promise<number | null> {
  const limits = limitsOf(kind);
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
  return Number(settings.thumb_offset ?? 0) >= durationSeconds * 1000 ? badThumbnail : null;
}

/** Meta fetches plain http addresses only: ASCII, no user name, no password. */
function isPlainUrl(url: string): boolean {
  if (!/^https?:\/\/[\x21-\x7e]+$/i.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

/** Meta's fetcher reads videos piece by piece (seen in the field): HEAD and `Range` have to be answered. */
async function answersByteRanges(url: string): Promise<boolean> {
  const ask = (init: { method?: string; headers?: Record<string, string> }): Promise<Response> =>
    fetchAsNetwork(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
  try {
    const head = await ask({ method: 'HEAD' });
    if (!head.ok) return false;
    const part = await ask({ headers: { range: 'bytes=0-1' } });
    await part.body?.cancel();
    return part.status === 206;
  } catch {
    return false;
  }
}

/** Whether the index (`moov`) of an MP4 or QuickTime file stands before its pictures (`mdat`). */
function hasIndexFirst(bytes: Buffer): boolean {
  let place = 0;
  while (place + 8 <= bytes.length) {
    const type = bytes.toString('latin1', place + 4, place + 8);
    if (type === 'moov') return true;
    if (type === 'mdat') return false;
    let size = bytes.readUInt32BE(place);
    if (size === 1 && place + 16 <= bytes.length) size = Number(bytes.readBigUInt64BE(place + 8));
    if (size < 8) return false;
    place += size;
  }
  return false;
}

/** H.264 or HEVC in 4:2:0, 23 to 60 frames a second; AAC up to 48 kHz, mono or stereo. */
async function hasSupportedTracks(bytes: Buffer): Promise<boolean> {
  const streams = await filmStreams(bytes);
  if (streams === null || (streams.codec !== 'avc' && streams.codec !== 'hevc')) return false;
  if (!streams.isPlainColour || !isPaced(streams.framesPerSecond, 23, 60)) return false;
  const { audio } = streams;
  if (audio === null) return true;
  return audio.codec === 'aac' && audio.sampleRate <= 48_000 && audio.channels <= 2;
}

function limitsOf(kind: ContainerKind): VideoLimits {
  if (kind === 'REELS') return reel;
  return kind === 'STORIES' ? story : carouselItem;
}
