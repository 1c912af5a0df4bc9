import { aVideo, type VideoShape } from './media-fixtures.js';

/** A file that is made while it is read, so that nobody ever holds it. */
export interface GeneratedFile {
  readonly sizeBytes: number;
  /** The bytes from `start` up to, not including, `end`; the same at every reading. */
  read(start: number, end: number): Generator<Buffer>;
}

const BLOCK_BYTES = 256 * 1024;
/** A box of more than 4 GB says its size in 64 bits behind its name. */
const FREE_HEADER_BYTES = 16;

/**
 * A playable MP4 of any size: between its pictures and its index, which comes last, lies a `free` box that players
 * skip (ISO/IEC 14496-12, section 8.1.2). Every block of the box is another one, so that no two can change places
 * unnoticed.
 */
export async function aLargeVideo(sizeBytes: number, shape?: VideoShape): Promise<GeneratedFile> {
  const video = await aVideo('mp4', shape);
  const index = startOfBox(video, 'moov');
  const head = Buffer.concat([video.subarray(0, index), Buffer.alloc(FREE_HEADER_BYTES)]);
  const tail = video.subarray(index);
  head.writeUInt32BE(1, index);
  head.write('free', index + 4, 'latin1');
  head.writeBigUInt64BE(BigInt(sizeBytes - video.length), index + 8);
  const tailStart = sizeBytes - tail.length;
  return {
    sizeBytes,
    *read(start, end) {
      for (let at = start; at < end;) {
        const bytes = pieceAt(at, { head, tail, tailStart }).subarray(0, end - at);
        at += bytes.length;
        yield bytes;
      }
    },
  };
}

interface Layout {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly tailStart: number;
}

/** The bytes from a place up to the end of the block they are in. */
function pieceAt(at: number, { head, tail, tailStart }: Layout): Buffer {
  if (at < head.length) return head.subarray(at);
  if (at >= tailStart) return tail.subarray(at - tailStart);
  const number = Math.floor((at - head.length) / BLOCK_BYTES);
  const block = Buffer.alloc(BLOCK_BYTES, PATTERN);
  block.writeUInt32BE(number, 0);
  const blockStart = head.length + number * BLOCK_BYTES;
  return block.subarray(at - blockStart, tailStart - blockStart);
}

const PATTERN = Buffer.from(Array.from({ length: BLOCK_BYTES }, (_, index) => (index * 31) & 0xff));

function startOfBox(file: Buffer, name: string): number {
  let at = 0;
  while (at < file.length && file.toString('latin1', at + 4, at + 8) !== name) {
    const short = file.readUInt32BE(at);
    at += short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short;
  }
  return at;
}
