import { createDecipheriv, createHash, type Decipher } from 'node:crypto';
import { StreamedFile } from '../../../kernel/uploads/streamed-file.js';
import { invalid } from '../requests/snapchat-error.js';
import type { MediaRecord } from './media-store.js';

const LARGEST_FILE = 1024 * 1024 * 1024;

/** Decrypts the parts of one file in their order as they arrive (AES-256-CBC, PKCS#7); early ones wait. */
class Assembly {
  private readonly file = new StreamedFile();
  private readonly decipher: Decipher;
  private readonly waiting = new Map<number, Buffer>();
  private readonly digests = new Map<number, string>();
  private next = 1;
  private size = 0;

  constructor(key: Buffer, iv: Buffer) {
    this.decipher = createDecipheriv('aes-256-cbc', key, iv);
  }

  /** Takes a part; the same one may come again. */
  add(number: number, bytes: Buffer): void {
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (number < this.next) {
      if (this.digests.get(number) === digest) return;
      throw invalid(`part_number ${number} was received already with other bytes`);
    }
    this.size += bytes.length - (this.waiting.get(number)?.length ?? 0);
    if (this.size > LARGEST_FILE) throw invalid('the size of the media is over 1 GB');
    this.digests.set(number, digest);
    this.waiting.set(number, Buffer.from(bytes));
    this.decryptWaiting();
  }

  /** The whole file. Throws when parts are missing, or when key and bytes do not belong together. */
  finish(): StreamedFile {
    if (this.waiting.size > 0) throw invalid(`part_number ${this.next} is missing`);
    if (this.next === 1) throw invalid('the media has no parts');
    try {
      this.file.write(this.decipher.final());
    } catch {
      throw invalid('the media could not be decrypted: wrong padding, key or iv');
    }
    return this.file;
  }

  private decryptWaiting(): void {
    for (;;) {
      const bytes = this.waiting.get(this.next);
      if (!bytes) return;
      this.file.write(this.decipher.update(bytes));
      this.waiting.delete(this.next);
      this.next += 1;
    }
  }
}

/** Files that are being uploaded. They do not outlive a restart. */
export class Assemblies {
  private open = new Map<string, Assembly>();

  of({ id, key, iv }: MediaRecord): Assembly {
    const known = this.open.get(id);
    if (known) return known;
    const fresh = new Assembly(Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'));
    this.open.set(id, fresh);
    return fresh;
  }

  forget(id: string): void {
    this.open.delete(id);
  }

  clear(): void {
    this.open = new Map();
  }
}
