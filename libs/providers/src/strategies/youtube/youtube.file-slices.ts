import { Readable } from 'node:stream';
import { ProviderFailure } from '../../contract/failure.js';
import type { PublishableMedia } from '../../contract/publishing.js';

/**
 * Hands out stretches of a file as streams. Stretches that follow each other come from one reading of the
 * file, which is never held; another one starts anew and passes over what lies before.
 */
export class FileSlices {
  private source: Readable | null = null;
  private chunks: AsyncIterator<Buffer> | null = null;
  private rest: Buffer = Buffer.alloc(0);
  private position = 0;

  constructor(private readonly media: Pick<PublishableMedia, 'open'>) {}

  /** The bytes from `start` up to, but without, `end`. To be read to its end before the next one. */
  async take(start: number, end: number): Promise<Readable> {
    if (this.source === null || start < this.position) await this.reopen();
    // Before the request begins: gigabytes may lie before a last chunk, and no server waits for its first byte.
    while (this.position < start) await this.next(start - this.position);
    return Readable.from(this.read(end), { objectMode: false });
  }

  /** Whether everything up to, but without, `end` was handed out. */
  hasReached(end: number): boolean {
    return this.position >= end;
  }

  close(): void {
    this.source?.destroy();
  }

  private async reopen(): Promise<void> {
    this.close();
    this.source = await this.media.open();
    this.chunks = this.source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    this.rest = Buffer.alloc(0);
    this.position = 0;
  }

  private async *read(end: number): AsyncGenerator<Buffer> {
    while (this.position < end) yield await this.next(end - this.position);
  }

  /** At least one byte and at most `most` of them. */
  private async next(most: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const { done, value } = (await this.chunks?.next()) ?? { done: true, value: undefined };
      if (done === true || value === undefined) {
        throw new ProviderFailure({
          failureClass: 'transient',
          message: 'The file ended before its last part',
        });
      }
      this.rest = value as Buffer;
    }
    const bytes = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(bytes.length);
    this.position += bytes.length;
    return bytes;
  }
}
