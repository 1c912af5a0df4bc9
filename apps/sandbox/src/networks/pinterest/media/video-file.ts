import { ALL_FORMATS, CustomSource, Input } from 'mediabunny';
import type { MediaFacts, SandboxMedia } from '../../../kernel/network.js';
import type { FileSieve } from '../../../media/file-sieve.js';

/** What the network finds out about an uploaded video. */
export interface VideoFile extends MediaFacts {
  readonly codec: string | null;
}

const mimes = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v']);
const codecs = new Set<string | null>(['avc', 'hevc']);
const SHORTEST_SECONDS = 4;
const LONGEST_SECONDS = 15 * 60;
const NARROWEST = 1 / 2;
const WIDEST = 1.91;
// 1080 by 566 is meant to be 1.91:1, and lengths are rounded to frames.
const TOLERANCE = 0.01;
const SECONDS_TOLERANCE = 0.1;

/** Looks at a sieved file; sides, length and codec are null when its tables cannot be read. */
export async function inspectVideo(media: SandboxMedia, sieve: FileSieve): Promise<VideoFile> {
  const facts = await media.inspect(sieve.head());
  return { ...facts, size: sieve.size, sha256: sieve.digest(), ...(await filmFacts(sieve)) };
}

/** The limits of organic videos (help.pinterest.com: Product specifications). */
export function isAcceptable(file: VideoFile): boolean {
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

type FilmFacts = Pick<VideoFile, 'width' | 'height' | 'durationSeconds' | 'codec'>;

async function filmFacts(sieve: FileSieve): Promise<FilmFacts> {
  const source = new CustomSource({
    getSize: () => sieve.size,
    read: (start, end) => sieve.read(start, end),
  });
  const input = new Input({ formats: ALL_FORMATS, source });
  try {
    const track = await input.getPrimaryVideoTrack();
    const durationSeconds = await input.computeDuration();
    if (!track) return { width: null, height: null, durationSeconds, codec: null };
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    return { width, height, durationSeconds, codec: await track.getCodec() };
  } catch {
    return { width: null, height: null, durationSeconds: null, codec: null };
  } finally {
    input.dispose();
  }
}
