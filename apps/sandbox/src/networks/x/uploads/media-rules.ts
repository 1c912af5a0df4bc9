import sharp from 'sharp';
import type { MediaFacts } from '../../../kernel/network.js';
import { type FilmStreams, isPaced } from '../../../media/film-streams.js';
import type { MediaCategory, MediaDefect } from './upload-record.js';

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;
const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/bmp',
  'image/tiff',
];
const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm', 'video/mp2t', 'video/x-m4v'];
const maximumGifPixels = 300_000_000;

/** How many bytes an upload may have, by its purpose; videos by the subscription of the person. */
export function maximumBytes(category: MediaCategory, isSubscribed: boolean): number {
  if (category === 'tweet_image') return 5 * megabyte;
  if (category === 'tweet_gif') return 15 * megabyte;
  return (isSubscribed ? 16 : 8) * gigabyte;
}

/** How long a video may be in a post, in minutes. */
export function maximumMinutes(isSubscribed: boolean): number {
  return isSubscribed ? 125 : 20;
}

/** Whether X looks at it after the upload; images are ready at once. */
export function needsProcessing(category: MediaCategory): boolean {
  return category !== 'tweet_image';
}

/** What is wrong with the bytes themselves; null when they can be used. */
export function findDefect(
  category: MediaCategory,
  facts: MediaFacts,
  gifFrames: number,
): MediaDefect | null {
  if (category === 'tweet_image') {
    if (!imageTypes.includes(facts.mime)) return unsupported('media type unrecognized.');
    return facts.width === null ? invalid('the image could not be read') : null;
  }
  if (category === 'tweet_gif') return gifDefect(facts, gifFrames);
  if (!videoTypes.includes(facts.mime)) return unsupported('unsupported video format');
  const { width, height, durationSeconds } = facts;
  if (width === null || height === null || durationSeconds === null)
    return invalid('the video could not be read');
  if (durationSeconds < 0.5) return invalid('video is too short, minimum duration is 500ms');
  if (width < 32 || height < 32) return invalid('video dimensions too small');
  const ratio = width / height;
  return ratio < 1 / 3 || ratio > 3 ? invalid('video aspect ratio is out of range') : null;
}

/** Videos that pass processing and are refused by the post. */
export function isOutOfSpecification(
  category: MediaCategory,
  facts: MediaFacts,
  streams: FilmStreams | null,
): boolean {
  if (category !== 'tweet_video') return false;
  if ((facts.width ?? 0) > 1920 || (facts.height ?? 0) > 1920) return true;
  return streams !== null && !isEncodedAsAsked(streams);
}

/** H.264 in 4:2:0, up to 60 frames a second, with AAC-LC of one or two channels (X: Media best practices). */
function isEncodedAsAsked({ codec, framesPerSecond, isPlainColour, audio }: FilmStreams): boolean {
  if (codec !== 'avc' || !isPlainColour || !isPaced(framesPerSecond, 0, 60)) return false;
  return audio === null || (audio.codec === 'aac' && audio.isPlainAac && audio.channels <= 2);
}

function gifDefect(facts: MediaFacts, frames: number): MediaDefect | null {
  if (facts.mime !== 'image/gif') return unsupported('not a GIF');
  const { width, height } = facts;
  if (width === null || height === null) return invalid('the GIF could not be read');
  if (width > 1280 || height > 1080) return invalid('GIF dimensions are too large');
  if (frames > 350) return invalid('GIF has too many frames');
  return width * height * frames > maximumGifPixels ? invalid('GIF has too many pixels') : null;
}

function invalid(message: string): MediaDefect {
  return { code: 1, name: 'InvalidMedia', message };
}

function unsupported(message: string): MediaDefect {
  return { code: 3, name: 'UnsupportedMedia', message };
}

/** How many frames an image has; 1 when nobody can tell. */
export async function countFrames(bytes: Buffer): Promise<number> {
  try {
    return (await sharp(bytes, { pages: -1, limitInputPixels: false }).metadata()).pages ?? 1;
  } catch {
    return 1;
  }
}
