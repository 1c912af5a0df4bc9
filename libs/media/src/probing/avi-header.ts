import type { StreamFacts } from '../domain/stream-facts.js';
import type { PixelSize } from './image-header.js';

/** What the header of an AVI tells. */
export interface AviFacts extends PixelSize {
  readonly durationSeconds: number | null;
  readonly streams: Omit<StreamFacts, 'bitsPerSecond'>;
}

const PICTURE_CODECS: Readonly<Record<string, string>> = {
  h264: 'h264',
  avc1: 'h264',
  x264: 'h264',
  hevc: 'hevc',
  fmp4: 'mpeg4',
  xvid: 'mpeg4',
  divx: 'mpeg4',
  dx50: 'mpeg4',
  mp4v: 'mpeg4',
  mjpg: 'mjpeg',
};
const SOUND_CODECS: Readonly<Record<number, string>> = {
  0x01: 'pcm',
  0x50: 'mp2',
  0x55: 'mp3',
  0xff: 'aac',
  0x2000: 'ac3',
};
const SHORTEST_HEADER = 72;

/** Reads the beginning of an AVI (Microsoft, "AVI RIFF File Reference"); null when it is none. */
export function readAviHeader(head: Uint8Array): AviFacts | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const main = bytes.indexOf('avih', 0, 'latin1');
  if (main < 0 || main + SHORTEST_HEADER > bytes.length) return null;
  const at = main + 8;
  const microseconds = bytes.readUInt32LE(at);
  const frames = bytes.readUInt32LE(at + 16);
  const [width, height] = [bytes.readUInt32LE(at + 32), bytes.readUInt32LE(at + 36)];
  if (width === 0 || height === 0 || width > 65_535 || height > 65_535) return null;
  const seconds = (frames * microseconds) / 1_000_000;
  return {
    width,
    height,
    durationSeconds: seconds > 0 && seconds < 1_000_000 ? rounded(seconds) : null,
    streams: {
      indexFirst: null,
      editLists: null,
      video: {
        codec: pictureCodec(bytes),
        profile: null,
        pixelFormat: null,
        framesPerSecond: microseconds > 0 ? rounded(1_000_000 / microseconds) : null,
        bitsPerSecond: null,
      },
      audio: soundOf(bytes),
    },
  };
}

function pictureCodec(bytes: Buffer): string | null {
  const format = formatBehind(bytes, 'vids');
  if (format === null || format + 20 > bytes.length) return null;
  return PICTURE_CODECS[bytes.toString('latin1', format + 16, format + 20).toLowerCase()] ?? null;
}

function soundOf(bytes: Buffer): StreamFacts['audio'] {
  const format = formatBehind(bytes, 'auds');
  if (format === null || format + 12 > bytes.length) return null;
  return {
    codec: SOUND_CODECS[bytes.readUInt16LE(format)] ?? null,
    profile: null,
    channels: bytes.readUInt16LE(format + 2),
    sampleRate: bytes.readUInt32LE(format + 4),
    bitsPerSecond: bytes.readUInt32LE(format + 8) * 8,
  };
}

/** Where the format of the first stream of a kind begins. */
function formatBehind(bytes: Buffer, kind: 'vids' | 'auds'): number | null {
  const header = bytes.indexOf(`strh`, 0, 'latin1');
  for (let at = header; at >= 0; at = bytes.indexOf('strh', at + 4, 'latin1')) {
    if (bytes.toString('latin1', at + 8, at + 12) !== kind) continue;
    const format = bytes.indexOf('strf', at, 'latin1');
    return format < 0 ? null : format + 8;
  }
  return null;
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
