import { createHash, type Hash } from 'node:crypto';
import { maximumShelvedBytes } from '../../media/media-shelf.js';

/** How much of a file stays in memory. */
export interface KeptBytes {
  /** From the start on. */
  readonly head: number;
  /** Of what comes behind it, the newest. */
  readonly tail: number;
}

interface Piece {
  readonly start: number;
  readonly bytes: Buffer;
}

const usuallyKept: KeptBytes = { head: 16 * 1024 * 1024, tail: 16 * 1024 * 1024 };
const longHeaderBytes = 16;
const headerBytes = 8;

/**
 * A file of any size that arrives in pieces. It is counted and hashed, and what may tell something of it is kept: of a
 * film all but sound and pictures (the `mdat` boxes of ISO/IEC 14496-12), of other files the two ends.
 */
export class StreamedFile {
  private hash: Hash = createHash('sha256');
  private head: Piece[] = [];
  private tail: Piece[] = [];
  private tailBytes = 0;
  private position = 0;
  /** All pieces, as long as the file is small enough for the wall. */
  private pieces: Buffer[] | null = [];
  private header = Buffer.alloc(0);
  /** Where the present box ends, and whether its bytes are kept; null while its header is read. */
  private box: { readonly end: number; readonly isKept: boolean } | null = null;

  constructor(private readonly limits: KeptBytes = usuallyKept) {}

  get size(): number {
    return this.position;
  }

  /** Another one that goes on from here: bytes that it takes are no bytes of this one. */
  fork(): StreamedFile {
    const fork = new StreamedFile(this.limits);
    fork.hash = this.hash.copy();
    fork.head = [...this.head];
    fork.tail = [...this.tail];
    fork.tailBytes = this.tailBytes;
    fork.position = this.position;
    fork.pieces = this.pieces && [...this.pieces];
    fork.header = this.header;
    fork.box = this.box;
    return fork;
  }

  write(bytes: Uint8Array): void {
    this.hash.update(bytes);
    // A copy: a slice would hold the whole buffer that it came with.
    let rest = Buffer.from(bytes);
    if (this.position + rest.length > maximumShelvedBytes) this.pieces = null;
    this.pieces?.push(rest);
    while (rest.length > 0) {
      const taken = this.box === null ? this.readHeader(rest) : this.readBody(rest, this.box);
      rest = rest.subarray(taken);
    }
  }

  /** SHA-256 of everything so far, hexadecimal. */
  digest(): string {
    return this.hash.copy().digest('hex');
  }

  /** The file itself; null when it is too large to be shown. */
  whole(): Buffer | null {
    return this.pieces && Buffer.concat(this.pieces);
  }

  /** The bytes from the start up to the first gap. */
  start(): Buffer {
    let end = 0;
    const joined = [...this.head, ...this.tail].filter(({ start, bytes }) => {
      if (start !== end) return false;
      end += bytes.length;
      return true;
    });
    return Buffer.concat(joined.map(({ bytes }) => bytes));
  }

  /** Bytes from `start` up to `end`, zeros where they were not kept. */
  read(start: number, end: number): Buffer {
    const out = Buffer.alloc(end - start);
    this.copyTo(out, start);
    return out;
  }

  /** Whether all bytes from `start` up to `end` were kept. */
  has(start: number, end: number): boolean {
    return this.copyTo(Buffer.alloc(end - start), start) === end - start;
  }

  private copyTo(out: Buffer, start: number): number {
    const end = start + out.length;
    let copied = 0;
    for (const piece of [...this.head, ...this.tail]) {
      const from = Math.max(start, piece.start);
      const to = Math.min(end, piece.start + piece.bytes.length);
      if (from < to)
        copied += piece.bytes.copy(out, from - start, from - piece.start, to - piece.start);
    }
    return copied;
  }

  private readHeader(bytes: Buffer): number {
    const taken = bytes.subarray(0, this.headerLength() - this.header.length);
    this.header = Buffer.concat([this.header, taken]);
    this.keep(taken);
    this.position += taken.length;
    if (this.header.length === this.headerLength()) this.openBox();
    return taken.length;
  }

  /** A size of 1 means that the true one follows in eight bytes. */
  private headerLength(): number {
    const isLong = this.header.length >= 4 && this.header.readUInt32BE(0) === 1;
    return isLong ? longHeaderBytes : headerBytes;
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
    if (box.isKept) this.keep(taken);
    this.position += taken.length;
    if (this.position === box.end) this.box = null;
    return taken.length;
  }

  private keep(bytes: Buffer): void {
    const piece = { start: this.position, bytes };
    if (piece.start < this.limits.head) {
      this.head.push(piece);
      return;
    }
    this.tail.push(piece);
    this.tailBytes += bytes.length;
    // As much as was promised is there even when the oldest piece is gone.
    while (this.tailBytes - (this.tail[0]?.bytes.length ?? 0) >= this.limits.tail) {
      this.tailBytes -= this.tail.shift()?.bytes.length ?? 0;
    }
  }
}
