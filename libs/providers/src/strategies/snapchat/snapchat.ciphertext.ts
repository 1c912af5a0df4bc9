import { createCipheriv } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PublishableMedia } from '../../contract/publishing.js';

/** What a file is encrypted with on its way to Snapchat. Exists only while a call is made. */
export interface MediaKey {
  readonly key: Buffer;
  readonly iv: Buffer;
  /** Tells keys apart without giving them away; this one may be stored. */
  readonly mark: string;
}

const BLOCK_BYTES = 16;

/** One stretch of the encrypted file; its end is not included. */
export interface Part {
  /** From 1. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** Bytes of a file once it is encrypted: padding fills the last block, or is a block of its own. */
export function ciphertextBytes(plainBytes: number): number {
  return BLOCK_BYTES * (Math.floor(plainBytes / BLOCK_BYTES) + 1);
}

/** The parts a ciphertext goes in. */
export function partsOf(totalBytes: number, partBytes: number): readonly Part[] {
  const count = Math.ceil(totalBytes / partBytes);
  return Array.from({ length: count }, (_none, index) => ({
    number: index + 1,
    start: index * partBytes,
    end: Math.min((index + 1) * partBytes, totalBytes),
  }));
}

/**
 * The file as one AES-256-CBC stream with PKCS#7 padding (Snapchat, "Profile Asset Management"), of which
 * stretches are handed out in their order, each to its end. No more than a chunk of the file is held. What
 * lies before the first stretch is encrypted and passed over, because every block needs the one before it.
 */
export class CiphertextParts {
  private readonly chunks: AsyncGenerator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);
  private position = 0;

  constructor(
    private readonly file: Readable,
    media: Pick<PublishableMedia, 'sizeBytes'>,
    mediaKey: Pick<MediaKey, 'key' | 'iv'>,
  ) {
    this.chunks = encrypted(file, media.sizeBytes, mediaKey);
  }

  take(part: Part): Readable {
    return Readable.from(this.read(part), { objectMode: false });
  }

  close(): void {
    this.file.destroy();
  }

  private async *read({ start, end }: Part): AsyncGenerator<Buffer> {
    while (this.position < start) await this.next(start - this.position);
    while (this.position < end) yield await this.next(end - this.position);
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

/** A file that is not what was announced would leave parts behind that do not fit together. */
async function* encrypted(
  file: Readable,
  sizeBytes: number,
  { key, iv }: Pick<MediaKey, 'key' | 'iv'>,
): AsyncGenerator<Buffer> {
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  let seen = 0;
  for await (const chunk of file) {
    seen += (chunk as Buffer).length;
    if (seen > sizeBytes) throw new Error(`The file has more than its ${sizeBytes} bytes`);
    yield cipher.update(chunk as Buffer);
  }
  if (seen !== sizeBytes) throw new Error(`The file has ${seen} of its ${sizeBytes} bytes`);
  yield cipher.final();
}
