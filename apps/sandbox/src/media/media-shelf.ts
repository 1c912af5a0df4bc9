import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFacts } from '../kernel/network.js';

/** Larger files are not kept: the wall names them instead. */
export const maximumShelvedBytes = 4 * 1024 * 1024;
const maximumMemoryBytes = 64 * 1024 * 1024;
const shownTypes = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['video/mp4', 'mp4'],
  ['video/quicktime', 'mov'],
  ['video/webm', 'webm'],
]);

/** A picture or video the wall can show. */
export interface ShelvedMedia {
  readonly mime: string;
  readonly bytes: Buffer;
}

/** Small pictures and videos for the wall: files below the data directory, or a bounded memory without one. */
export class MediaShelf {
  private readonly directory: string | null;
  private readonly types = new Map<string, string>();
  private readonly memory = new Map<string, Buffer>();
  private memoryBytes = 0;

  constructor(dataDirectory: string | null) {
    this.directory = dataDirectory === null ? null : join(dataDirectory, 'media');
  }

  /** Learns what an earlier run has kept. */
  async open(): Promise<void> {
    if (this.directory === null) return;
    mkdirSync(this.directory, { recursive: true });
    for (const name of await readdir(this.directory)) {
      const [sha256, extension] = name.split('.');
      const type = [...shownTypes].find(([, ending]) => ending === extension);
      if (sha256 && type) this.types.set(sha256, type[0]);
    }
  }

  /** Keeps the file when browsers can show it and it is small enough. */
  keep(bytes: Buffer, { sha256, mime }: MediaFacts): void {
    const extension = shownTypes.get(mime);
    if (!extension || bytes.length > maximumShelvedBytes || this.types.has(sha256)) return;
    this.types.set(sha256, mime);
    if (this.directory !== null) {
      writeFileSync(join(this.directory, `${sha256}.${extension}`), bytes);
      return;
    }
    this.memory.set(sha256, Buffer.from(bytes));
    this.memoryBytes += bytes.length;
    while (this.memoryBytes > maximumMemoryBytes) this.forgetOldest();
  }

  has(sha256: string): boolean {
    return this.types.has(sha256);
  }

  async find(sha256: string): Promise<ShelvedMedia | undefined> {
    const mime = this.types.get(sha256);
    if (mime === undefined) return undefined;
    const kept = this.memory.get(sha256);
    if (kept) return { mime, bytes: kept };
    if (this.directory === null) return undefined;
    const path = join(this.directory, `${sha256}.${shownTypes.get(mime) ?? ''}`);
    return existsSync(path) ? { mime, bytes: await readFile(path) } : undefined;
  }

  clear(): void {
    if (this.directory !== null) {
      for (const [sha256, mime] of this.types) {
        rmSync(join(this.directory, `${sha256}.${shownTypes.get(mime) ?? ''}`), { force: true });
      }
    }
    this.types.clear();
    this.memory.clear();
    this.memoryBytes = 0;
  }

  private forgetOldest(): void {
    const oldest = this.memory.entries().next().value;
    if (!oldest) return;
    this.memory.delete(oldest[0]);
    this.types.delete(oldest[0]);
    this.memoryBytes -= oldest[1].length;
  }
}
