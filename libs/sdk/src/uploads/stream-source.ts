import { PostriderError } from '../errors.js';
import type { UploadSource, UploadStream } from './upload-options.js';

interface Chunks {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>;
  end(): void;
}

/** A stream as a source: its ranges can be asked for in their order, each once. */
export class StreamSource implements UploadSource {
  readonly size: number;
  readonly name: string;
  readonly type?: string;
  private readonly chunks: Chunks;
  /** What was read and not asked for yet, and where it begins. */
  private rest: Uint8Array = new Uint8Array();
  private position = 0;
  private latest: Promise<unknown> = Promise.resolve();

  constructor({ stream, size, name, type }: UploadStream, filename?: string) {
    this.size = size;
    this.name = filename ?? name ?? 'upload';
    if (type) this.type = type;
    this.chunks = chunksOf(stream);
  }

  /** Skips what lies before. @throws PostriderError for what was read already, or when the size is another */
  slice(start: number, end: number): Promise<Blob> {
    const bytes = this.latest.then(() => this.read(start, end));
    this.latest = bytes.catch(() => undefined);
    return bytes;
  }

  /** Nothing more is asked for. */
  end(): void {
    this.chunks.end();
  }

  private async read(start: number, end: number): Promise<Blob> {
    if (start < this.position) {
      throw new PostriderError('A stream is read once: resume the upload with another one');
    }
    await this.take(start - this.position);
    const taken = await this.take(end - start);
    if (end === this.size) await this.requireEnd();
    return new Blob(taken as Uint8Array<ArrayBuffer>[]);
  }

  private async take(count: number): Promise<readonly Uint8Array[]> {
    const taken: Uint8Array[] = [];
    for (let left = count; left > 0;) {
      if (this.rest.length === 0) this.rest = await this.next();
      const some = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(some.length);
      this.position += some.length;
      left -= some.length;
      taken.push(some);
    }
    return taken;
  }

  private async next(): Promise<Uint8Array> {
    const { done, value } = await this.chunks.next();
    if (done !== true && value !== undefined) return value;
    throw new PostriderError(`The stream ended after ${this.position} of ${this.size} bytes`);
  }

  private async requireEnd(): Promise<void> {
    while (this.rest.length === 0) {
      const { done, value } = await this.chunks.next();
      if (done === true) return;
      this.rest = value ?? this.rest;
    }
    throw new PostriderError(`The stream has more than ${this.size} bytes`);
  }
}

function chunksOf(stream: UploadStream['stream']): Chunks {
  // Not every runtime iterates its own streams.
  if ('getReader' in stream) {
    const reader = stream.getReader();
    return { next: () => reader.read(), end: () => void reader.cancel().catch(() => undefined) };
  }
  const iterator = stream[Symbol.asyncIterator]();
  return {
    next: () => iterator.next(),
    end: () => void iterator.return?.().catch(() => undefined),
  };
}
