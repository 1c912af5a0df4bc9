import type { Readable } from 'node:stream';

/** Cuts a stream into pieces of a wanted size; holds no more than one piece at a time. */
export class PieceReader {
  private readonly chunks: AsyncIterator<unknown>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly stream: Readable) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** The next bytes; fewer than wanted only at the end. */
  async take(bytes: number): Promise<Buffer> {
    const parts = [this.rest];
    let length = this.rest.length;
    while (length < bytes) {
      const chunk = await this.next();
      if (chunk === null) break;
      parts.push(chunk);
      length += chunk.length;
    }
    const all = parts.length === 1 ? this.rest : Buffer.concat(parts);
    this.rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  }

  /** Takes a piece back that shall be cut again. */
  putBack(piece: Buffer): void {
    this.rest = Buffer.concat([piece, this.rest]);
  }

  close(): void {
    this.stream.destroy();
  }

  private async next(): Promise<Buffer | null> {
    const { done, value } = await this.chunks.next();
    return done === true ? null : (value as Buffer);
  }
}
