import { createHash, type Hash } from 'node:crypto';

/** How much of a file stays in memory; its middle is only counted and hashed. */
export interface IntakeLimits {
  readonly headBytes: number;
  readonly tailBytes: number;
}

interface Piece {
  readonly start: number;
  readonly bytes: Uint8Array;
}

const usualLimits: IntakeLimits = { headBytes: 16 * 1024 * 1024, tailBytes: 16 * 1024 * 1024 };

/** The part of the file is not in memory any more. */
export class ForgottenBytes extends Error {}

/**
 * Takes a file in as a stream: counts and hashes it, and keeps its two ends, where containers have their index. A file
 * of several gigabytes needs no more memory than that.
 */
export class ByteIntake {
  private head: Piece[] = [];
  private tail: Piece[] = [];
  private hash: Hash = createHash('sha256');
  private count = 0;

  constructor(private readonly limits: IntakeLimits = usualLimits) {}

  get size(): number {
    return this.count;
  }

  /** Another one that goes on from here: bytes that it takes are no bytes of this one. */
  fork(): ByteIntake {
    const fork = new ByteIntake(this.limits);
    fork.head = [...this.head];
    fork.tail = [...this.tail];
    fork.hash = this.hash.copy();
    fork.count = this.count;
    return fork;
  }

  push(bytes: Uint8Array): void {
    const isHead = this.count < this.limits.headBytes;
    (isHead ? this.head : this.tail).push({ start: this.count, bytes });
    this.hash.update(bytes);
    this.count += bytes.length;
    const from = this.count - this.limits.tailBytes;
    const kept = this.tail.findIndex((piece) => piece.start + piece.bytes.length > from);
    if (kept > 0) this.tail.splice(0, kept);
  }

  sha256(): string {
    return this.hash.copy().digest('hex');
  }

  /** Bytes from `start` up to `end`. Throws ForgottenBytes when they are of the middle. */
  read(start: number, end: number): Buffer {
    const found: Uint8Array[] = [];
    let place = start;
    for (const piece of [...this.head, ...this.tail]) {
      if (piece.start > place || piece.start + piece.bytes.length <= place) continue;
      if (place >= end) break;
      found.push(piece.bytes.subarray(place - piece.start, end - piece.start));
      place = Math.min(end, piece.start + piece.bytes.length);
    }
    if (place < end) throw new ForgottenBytes(`bytes ${place} to ${end} were not kept`);
    return Buffer.concat(found);
  }

  /** The first bytes, as many as there are of them. */
  start(length: number): Buffer {
    return this.read(0, Math.min(length, this.count));
  }
}
