import { createHash } from 'node:crypto';
import { maximumShelvedBytes } from './media-shelf.js';

/** A stretch of the file that was kept. */
interface Stretch {
  readonly start: number;
  bytes: Buffer;
}

// Files other than films are images, which may have 20 MiB; the tables of a film are smaller.
const MOST_KEPT_BYTES = 32 * 1024 * 1024;
const HEADER_BYTES = 16;
const PLAIN_HEADER_BYTES = 8;

/**
 * Takes a file in pieces, counts and hashes it, and keeps all but the sound and pictures of a film (the
 * `mdat` boxes of ISO/IEC 14496-12): enough to look into a file of any size.
 */
export class FileSieve {
  private readonly hash = createHash('sha256');
  private readonly kept: Stretch[] = [];
  private keptBytes = 0;
  /** All pieces, as long as the file is small enough for the wall. */
  private pieces: Buffer[] | null = [];
  private position = 0;
  private header = Buffer.alloc(0);
  /** Where the present box ends, and whether its bytes are kept; null while its header is read. */
  private box: { readonly end: number; readonly isKept: boolean } | null = null;

  get size(): number {
    return this.position;
  }

  write(bytes: Buffer): void {
    this.hash.update(bytes);
    if (this.position + bytes.length > maximumShelvedBytes) this.pieces = null;
    this.pieces?.push(Buffer.from(bytes));
    let rest = bytes;
    while (rest.length > 0) {
      const taken = this.box === null ? this.readHeader(rest) : this.readBody(rest, this.box);
      rest = rest.subarray(taken);
    }
  }

  /** Hexadecimal; to be asked for once. */
  digest(): string {
    return this.hash.digest('hex');
  }

  /** The file itself; null when it is too large to be shown. */
  whole(): Buffer | null {
    return this.pieces && Buffer.concat(this.pieces);
  }

  /** The bytes from the start up to the first gap. */
  head(): Buffer {
    const first = this.kept[0];
    return first === undefined ? this.header : first.bytes;
  }

  /** Bytes of the file, zeros where they were not kept. */
  read(start: number, end: number): Uint8Array {
    const out = Buffer.alloc(end - start);
    for (const stretch of this.kept) {
      const from = Math.max(start, stretch.start);
      const to = Math.min(end, stretch.start + stretch.bytes.length);
      if (from < to)
        stretch.bytes.copy(out, from - start, from - stretch.start, to - stretch.start);
    }
    return out;
  }

  private readHeader(bytes: Buffer): number {
    const wanted = this.headerLength() - this.header.length;
    const taken = bytes.subarray(0, wanted);
    this.header = Buffer.concat([this.header, taken]);
    this.position += taken.length;
    this.keep(taken, this.position - taken.length);
    if (this.header.length === this.headerLength()) this.openBox();
    return taken.length;
  }

  /** A size of 1 means that the true one follows in eight bytes. */
  private headerLength(): number {
    const isLong = this.header.length >= 4 && this.header.readUInt32BE(0) === 1;
    return isLong ? HEADER_BYTES : PLAIN_HEADER_BYTES;
  }

  private openBox(): void {
    const start = this.position - this.header.length;
    const type = this.header.toString('latin1', 4, 8);
    const isFilm = start > 0 || type === 'ftyp';
    const short = this.header.readUInt32BE(0);
    const size = short === 1 ? Number(this.header.readBigUInt64BE(8)) : short;
    // A size of 0 reaches to the end; what is no film is one stretch.
    const end = isFilm && size >= this.header.length ? start + size : Number.POSITIVE_INFINITY;
    this.header = Buffer.alloc(0);
    this.box = end > this.position ? { end, isKept: type !== 'mdat' } : null;
  }

  private readBody(bytes: Buffer, box: { readonly end: number; readonly isKept: boolean }): number {
    const taken = bytes.subarray(0, Math.min(bytes.length, box.end - this.position));
    if (box.isKept) this.keep(taken, this.position);
    this.position += taken.length;
    if (this.position === box.end) this.box = null;
    return taken.length;
  }

  private keep(bytes: Buffer, start: number): void {
    if (this.keptBytes + bytes.length > MOST_KEPT_BYTES) return;
    this.keptBytes += bytes.length;
    const last = this.kept.at(-1);
    if (last && last.start + last.bytes.length === start) {
      last.bytes = Buffer.concat([last.bytes, bytes]);
      return;
    }
    this.kept.push({ start, bytes: Buffer.from(bytes) });
  }
}
