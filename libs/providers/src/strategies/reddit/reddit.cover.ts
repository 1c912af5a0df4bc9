import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import type { PublishableMedia } from '../../contract/publishing.js';

/** A file on its way to Reddit: a media item, or a cover of our own making. */
export type UploadFile = Pick<PublishableMedia, 'filename' | 'mime' | 'sizeBytes' | 'open' | 'url'>;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const LONGEST_SIDE = 1280;

/**
 * A black cover for a video that brought none: Reddit refuses videos without (MISSING_VIDEO_URLS). It has
 * the video's proportions, where they are known.
 */
export function plainCover({
  width,
  height,
}: Pick<PublishableMedia, 'width' | 'height'>): UploadFile {
  const [wide, high] = coverSize(width ?? 16, height ?? 9);
  const png = blackPng(wide, high);
  return {
    url: `cover:${wide}x${high}`,
    filename: 'cover.png',
    mime: 'image/png',
    sizeBytes: png.length,
    open: async () => Readable.from([png]),
  };
}

function coverSize(width: number, height: number): [number, number] {
  const scale = LONGEST_SIDE / Math.max(width, height, 1);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** One bit a pixel, all of them black (PNG specification, third edition). */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
