import { createHash, type Hash } from 'node:crypto';

/** Chunks are multiples of this (using_resumable_upload_protocol: 256 KiB). */
export const chunkUnit = 262_144;

const headBytes = 8 * 1024 * 1024;
const tailBytes = 16 * 1024 * 1024;

/**
 * A file that arrives in pieces. Of a large one only beginning and end are kept, which is where containers say what
 * they hold; the digest and the size are those of all bytes.
 */
export class FileIntake {
  private readonly hash: Hash = createHash('sha256');
  private readonly head: Buffer[] = [];
  private readonly tail: Buffer[] = [];
  private headSize = 0;
  private tailSize = 0;
  private waiting: Buffer[] = [];
  private waitingSize = 0;
  private turn = 0;
  /** Bytes that will not be asked for again. */
  stored = 0;

  /** Begins a PUT or a question; a PUT that still hangs on a broken line has no say any more. */
  begin(): number {
    this.drop();
    this.turn += 1;
    return this.turn;
  }

  /** Takes bytes of this turn. What fills whole units is stored at once, so that a broken line loses little. */
  write(turn: number, bytes: Buffer): void {
    if (turn !== this.turn) return;
    this.waiting.push(bytes);
    this.waitingSize += bytes.length;
    if (this.waitingSize < chunkUnit) return;
    const all = Buffer.concat(this.waiting);
    const whole = all.length - (all.length % chunkUnit);
    this.store(all.subarray(0, whole));
    // A copy: a slice would hold the whole buffer.
    this.waiting = [Buffer.from(all.subarray(whole))];
    this.waitingSize = all.length - whole;
  }

  /** Stores the rest, which is the end of the file. */
  settle(turn: number): void {
    if (turn !== this.turn) return;
    const rest = Buffer.concat(this.waiting);
    this.drop();
    this.store(rest);
  }

  /** Forgets what does not fill a unit. */
  drop(): void {
    this.waiting = [];
    this.waitingSize = 0;
  }

  isTurn(turn: number): boolean {
    return this.turn === turn;
  }

  /** The digest of everything; call it once, at the end. */
  digest(): string {
    return this.hash.digest('hex');
  }

  /** Bytes of a range; zeros where they were not kept. */
  read(start: number, end: number): Buffer {
    const range = Buffer.alloc(end - start);
    copyInto(range, start, this.head, 0);
    copyInto(range, start, this.tail, this.stored - this.tailSize);
    return range;
  }

  private store(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.hash.update(bytes);
    this.stored += bytes.length;
    if (this.headSize < headBytes) {
      const piece = Buffer.from(bytes.subarray(0, headBytes - this.headSize));
      this.head.push(piece);
      this.headSize += piece.length;
    }
    this.tail.push(bytes);
    this.tailSize += bytes.length;
    while (this.tailSize - (this.tail[0]?.length ?? 0) >= tailBytes) {
      this.tailSize -= this.tail.shift()?.length ?? 0;
    }
  }
}

/** Piece by piece: joined first, every look at an index would take the memory of both ends. */
function copyInto(
  range: Buffer,
  start: number,
  pieces: readonly Buffer[],
  piecesStart: number,
): void {
  let pieceStart = piecesStart;
  for (const piece of pieces) {
    const from = Math.max(start, pieceStart);
    const until = Math.min(start + range.length, pieceStart + piece.length);
    if (from < until) piece.copy(range, from - start, from - pieceStart, until - pieceStart);
    pieceStart += piece.length;
  }
}
