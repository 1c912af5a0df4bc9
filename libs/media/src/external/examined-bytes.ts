import { createHash } from 'node:crypto';
import { MediaUnavailableError } from '../media.errors.js';
import { withFileBytes } from '../probing/byte-source.js';
import type { IncomingFile } from '../storage/incoming-files.js';

/**
 * What an address gave when it was examined. Every download is held against it, and every further one
 * against the first, so that no post is made of the facts of one file and the bytes of another.
 */
export class ExaminedBytes {
  private readonly headBytes: number;
  private readonly headDigest: string;
  private wholeDigest: string | null = null;

  /** @param head the first bytes; they are not kept */
  constructor(
    head: Uint8Array,
    private readonly sizeBytes: number | null,
  ) {
    this.headBytes = head.length;
    this.headDigest = digestOf(head);
  }

  /** @throws MediaUnavailableError when the download is another file; examining it again may help */
  async requireSame(file: IncomingFile): Promise<void> {
    const isKnown = this.wholeDigest !== null;
    const isSame = isKnown ? file.sha256 === this.wholeDigest : await this.isExamined(file);
    if (!isSame) {
      throw new MediaUnavailableError('invalid', 'The media changed since it was examined.', true);
    }
    this.wholeDigest = file.sha256;
  }

  private async isExamined({ path, sizeBytes }: IncomingFile): Promise<boolean> {
    if (this.sizeBytes !== null && sizeBytes !== this.sizeBytes) return false;
    if (sizeBytes < this.headBytes) return false;
    if (this.headBytes === 0) return true;
    const head = await withFileBytes(path, (bytes) => bytes.read(0, this.headBytes));
    return digestOf(head) === this.headDigest;
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
