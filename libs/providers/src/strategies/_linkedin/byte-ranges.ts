import { Readable } from 'node:stream';

/**
 * Cuts one stream into stretches, each handed out as a stream of its own, so that a large file is read once
 * and never held. The stretches must be taken in their order, each to its end.
 */
export class ByteRanges {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);
  private position = 0;

  constructor(private readonly source: Readable) {
    this.chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** The bytes from `firstByte` up to and with `lastByte`; whatever lies before is passed over. */
  take(firstByte: number, lastByte: number): Readable {
    return Readable.from(this.read(firstByte, lastByte), { objectMode: false });
  }

  /** Whether everything up to and with this byte was handed out. */
  hasReached(lastByte: number): boolean {
    return this.position === lastByte + 1;
  }

  close(): void {
    this.source.destroy();
  }

  private async *read(firstByte: number, lastByte: number): AsyncGenerator<Buffer> {
    while (this.position < firstByte) await this.next(firstByte - this.position);
    while (this.position <= lastByte) yield await this.next(lastByte + 1 - this.position);
  }

  /** At least one byte and at most `most` of them. */
  private async next(most: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const { done, value } = await this.chunks.next();
      if (done === true) throw new Error('The file ended before its last part');
      this.rest = value;
    }
    const bytes = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(bytes.length);
    this.position += bytes.length;
    return bytes;
  }
}
