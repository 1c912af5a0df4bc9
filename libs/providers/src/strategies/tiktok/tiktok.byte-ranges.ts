import { Readable } from 'node:stream';
import type { PublishableMedia } from '../../contract/publishing.js';
import type { ByteRange } from './tiktok.chunks.js';

/**
 * Hands out ranges of a file as streams. Ranges that follow each other come from one reading of the file,
 * which is never held; the first one passes over what lies before it.
 */
export class ByteRanges {
  private source: Readable | null = null;
  private pieces: AsyncIterator<unknown> | null = null;
  private rest: Buffer = Buffer.alloc(0);
  private position = 0;

  constructor(private readonly media: Pick<PublishableMedia, 'open'>) {}

  /** To be read to its end before the next one. */
  async take({ start, end }: ByteRange): Promise<Readable> {
    if (this.source === null || start < this.position) await this.reopen();
    // Before the request begins: gigabytes may lie before a last chunk, and no server waits for its first byte.
    while (this.position < start) await this.next(start - this.position);
    return Readable.from(this.read(end), { objectMode: false });
  }

  close(): void {
    this.source?.destroy();
  }

  private async reopen(): Promise<void> {
    this.close();
    this.source = await this.media.open();
    this.pieces = this.source[Symbol.asyncIterator]();
    this.rest = Buffer.alloc(0);
    this.position = 0;
  }

  private async *read(end: number): AsyncGenerator<Buffer> {
    while (this.position < end) yield await this.next(end - this.position);
  }

  /** At least one byte and at most `most` of them. */
  private async next(most: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const { done, value } = (await this.pieces?.next()) ?? { done: true, value: undefined };
      if (done === true) throw new Error('The file ended before its last chunk');
      this.rest = value as Buffer;
    }
    const bytes = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(bytes.length);
    this.position += bytes.length;
    return bytes;
  }
}
