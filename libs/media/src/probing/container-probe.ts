import type { Input, InputTrack } from 'mediabunny';
import type { MediaFacts } from '../domain/asset.js';
import { PROBE_VERSION, type StreamFacts } from '../domain/stream-facts.js';
import { AssetInvalidError } from '../media.errors.js';
import type { ByteSource } from './byte-source.js';
import { readContainerStreams } from './container-streams.js';
import { readIsoIndex } from './iso-index.js';
import { readIsoStreams } from './iso-streams.js';
import { movableIndexOf } from './moved-index.js';
import { checkSampleTables } from './sample-tables.js';

/** An index larger than this is not believed; it would have to be held in memory. */
const MAX_READ_BYTES = 64 * 1024 * 1024;
const CACHE_BYTES = 4 * 1024 * 1024;
const DEADLINE_MS = 30_000;
/** A header may claim any number; ones beyond these are neither pictures nor lengths of time (12 days). */
const MAX_SIDE_PIXELS = 65_535;
const MAX_SECONDS = 1_000_000;
/** How far the last packet may end before the length the header promises. */
const TOLERATED_SHARE = 0.9;
const TOLERATED_SECONDS = 2;

/** How bytes are fetched ahead: a little from a disk, more from a network. */
export interface ContainerOptions {
  readonly prefetch: 'fileSystem' | 'network';
}

/**
 * Reads duration and displayed size of MP4, MOV, M4V, WebM, MP3, M4A or WAV, and follows the index to
 * the last packet: a file whose packets are missing is cut short, whatever its header says. What a network asks of
 * the streams is read on the way; where it cannot be, the file is none the worse.
 * @throws AssetInvalidError `unreadable` or `truncated`
 */
export async function probeContainer(
  bytes: ByteSource,
  mime: string,
  options: ContainerOptions,
): Promise<MediaFacts> {
  const library = await import('mediabunny');
  const input = new library.Input({
    formats: [library.MP4, library.QTFF, library.WEBM, library.MP3, library.WAVE],
    source: new library.CustomSource({
      getSize: () => bytes.sizeBytes,
      read: (start, end) => {
        if (end - start > MAX_READ_BYTES) throw new Error('the index is too large');
        return bytes.read(start, end);
      },
      maxCacheSize: CACHE_BYTES,
      prefetchProfile: options.prefetch,
      handleUnhandledError: () => undefined,
    }),
  });
  const expiry = deadline();
  try {
    const isIso = /(mp4|m4v|quicktime|3gpp2?)$/.test(mime);
    const index = isIso ? await Promise.race([readIsoIndex(bytes), expiry.passed]) : null;
    if (index) checkSampleTables(index, bytes.sizeBytes);
    const facts = await Promise.race([factsOf(input, mime, library), expiry.passed]);
    const read = index && attempted(() => readIsoStreams(index));
    const streams = await Promise.race([streamsOf(input, read), expiry.passed]).catch(() => read);
    const bitsPerSecond = rateOf(bytes.sizeBytes, facts.durationSeconds);
    const probed = {
      version: PROBE_VERSION,
      streams: streams && { ...streams, bitsPerSecond },
      movableIndex: index && attempted(() => movableIndexOf(index)),
      animated: null,
    };
    return { ...facts, probed };
  } catch (error) {
    if (error instanceof AssetInvalidError) throw error;
    throw new AssetInvalidError('unreadable', 'The media file cannot be read.', {
      cause: (error as Error).message.slice(0, 200),
    });
  } finally {
    expiry.cancel();
    input.dispose();
  }
}

/** An MP4 in fragments keeps its tables beside the pictures, and other containers have none. */
async function streamsOf(
  input: Input,
  read: Omit<StreamFacts, 'bitsPerSecond'> | null,
): Promise<Omit<StreamFacts, 'bitsPerSecond'>> {
  if (read !== null && (read.video === null || read.video.framesPerSecond !== null)) return read;
  const found = await readContainerStreams(input);
  if (read === null) return { indexFirst: null, editLists: null, ...found };
  const framesPerSecond = found.video?.framesPerSecond ?? null;
  return { ...read, video: read.video && { ...read.video, framesPerSecond } };
}

function rateOf(sizeBytes: number, seconds: number | null): number | null {
  return seconds === null || seconds <= 0 ? null : Math.round((sizeBytes * 8) / seconds);
}

/** Tables that lie about their own length end a reading early. */
function attempted<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}

async function factsOf(
  input: Input,
  mime: string,
  library: typeof import('mediabunny'),
): Promise<Omit<MediaFacts, 'probed'>> {
  const tracks = await input.getTracks();
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video && !audio) throw new AssetInvalidError('truncated', 'The file holds no track.');
  const durationSeconds = await durationOf(input, tracks, library);
  if (!video) {
    const audioMime = mime.replace(/^video\/(mp4|x-m4v|quicktime|3gpp2?)$/, 'audio/mp4');
    const base = { kind: 'audio', mime: audioMime.replace(/^video\//, 'audio/') } as const;
    return { ...base, width: null, height: null, durationSeconds };
  }
  const width = await video.getDisplayWidth();
  const height = await video.getDisplayHeight();
  if (!(isSide(width) && isSide(height))) {
    throw new AssetInvalidError('unreadable', 'The video has no picture size.');
  }
  return { kind: 'video', mime, width, height, durationSeconds };
}

async function durationOf(
  input: Input,
  tracks: readonly InputTrack[],
  library: typeof import('mediabunny'),
): Promise<number> {
  for (const track of tracks.filter((track) => track.isVideoTrack() || track.isAudioTrack())) {
    // The data of the last packet is read, too: an index in front may point behind the end.
    const last = await new library.EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
    if (!last || last.byteLength === 0) {
      throw new AssetInvalidError('truncated', 'The file ends before its last packet.');
    }
  }
  const found = await input.computeDuration();
  const promised = (await input.getDurationFromMetadata()) ?? found;
  const missing = promised - found;
  if (!(found <= MAX_SECONDS && promised <= MAX_SECONDS)) {
    throw new AssetInvalidError('unreadable', 'The file claims a length it cannot have.');
  }
  if (found <= 0 || (missing > TOLERATED_SECONDS && found < promised * TOLERATED_SHARE)) {
    throw new AssetInvalidError('truncated', 'The file is shorter than its header says.', {
      durationSeconds: found,
      promisedSeconds: promised,
    });
  }
  return Math.round(Math.max(found, Math.min(promised, found + 1)) * 1_000) / 1_000;
}

function isSide(pixels: number): boolean {
  return pixels > 0 && pixels <= MAX_SIDE_PIXELS;
}

function deadline(): { readonly passed: Promise<never>; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('reading took too long')), DEADLINE_MS);
  });
  return { passed, cancel: () => clearTimeout(timer) };
}
