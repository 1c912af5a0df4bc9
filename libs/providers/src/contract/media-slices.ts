import { Readable } from 'node:stream';
import { ProviderFailure } from './failure.js';
import type { PublishableMedia } from './publishing.js';

/**
 * Hands out stretches of a file as streams, for uploads in chunks. The file is never held: stretches that
 * follow each other come from one reading of it, any other one begins a new reading at its place.
 */
export class MediaSlices {
  private source: Readable | null = null;
  private chunks: AsyncIterator<Buffer> | null = null;
  private rest: Buffer = Buffer.alloc(0);
  private position = 0;

  constructor(private readonly media: Pick<PublishableMedia, 'open'>) {}

  /** The bytes from `start` up to, but without, `end`. To be read to its end before the next one. */
  async take(start: number, end: number): Promise<Readable> {
    if (this.source === null || start !== this.position) await this.openAt(start);
    return Readable.from(this.read(end), { objectMode: false });
  }

  /** Whether everything up to, but without, `end` was handed out. */
  hasReached(end: number): boolean {
    return this.position >= end;
  }

  close(): void {
    this.source?.destroy();
  }

  private async openAt(start: number): Promise<void> {
    this.close();
    this.source = await this.media.open(start);
    this.chunks = this.source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    this.rest = Buffer.alloc(0);
    this.position = start;
  }

  private async *read(end: number): AsyncGenerator<Buffer> {
    while (this.position < end) yield await this.next(end - this.position);
  }

  /** At least one byte and at most `most` of them. @throws ProviderFailure `transient` */
  private async next(most: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const { done, value } = (await this.chunks?.next()) ?? { done: true, value: undefined };
      if (done === true || value === undefined) {
        const message = 'The file ended before its last part';
        throw new ProviderFailure({ failureClass: 'transient', message });
      }
      this.rest = value as Buffer;
    }
    const bytes = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(bytes.length);
    this.position += bytes.length;
    return bytes;
  }
}
