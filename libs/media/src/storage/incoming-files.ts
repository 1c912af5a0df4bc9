import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#libs/kernel';
import { mediaConfig } from '../media.config.js';
import { asStorageError, MediaTooLargeError } from '../media.errors.js';

/** A file on the local disk that is not yet anybody's. Whoever holds it stores or discards it. */
export interface IncomingFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

const REFUSED = 'The storage did not take the file.';
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** Bytes may arrive while others are written, which then go to the disk together: one at a time halves the speed. */
export const aheadOfDisk = { highWaterMark: 1024 * 1024 } as const;

/** Streams bytes from outside to temporary files, counting and hashing on the way. */
@Injectable()
export class IncomingFiles {
  private readonly folder: string;
  private readonly maxBytes: number;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    const { directory, maxUploadBytes } = config.get(mediaConfig);
    this.folder = resolve(directory, 'incoming');
    this.maxBytes = maxUploadBytes;
  }

  /**
   * Writes the source to a new temporary file.
   * @throws MediaTooLargeError once the source passes the configured size, StorageError when the disk refuses;
   *   nothing is left behind
   */
  async receive(
    source: Readable | AsyncIterable<Uint8Array>,
    signal?: AbortSignal,
  ): Promise<IncomingFile> {
    const path = await this.newPath();
    // A stream that opens the file itself may still be about to when the source fails, and leave it behind.
    const file = await open(path, 'wx').catch((error: unknown) => {
      throw asStorageError(error, REFUSED);
    });
    const hash = createHash('sha256');
    let sizeBytes = 0;
    const limit = this.maxBytes;
    async function* counted(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        sizeBytes += chunk.length;
        if (sizeBytes > limit) throw new MediaTooLargeError(limit);
        hash.update(chunk);
        yield chunk;
      }
    }
    try {
      await pipeline(source, counted, file.createWriteStream(aheadOfDisk), { signal });
      return { path, sizeBytes, sha256: hash.digest('hex') };
    } catch (error) {
      await rm(path, { force: true });
      throw asStorageError(error, REFUSED);
    }
  }

  /** A fresh path for a file that a tool is about to write. */
  async newPath(): Promise<string> {
    await mkdir(this.folder, { recursive: true }).catch((error: unknown) => {
      throw asStorageError(error, REFUSED);
    });
    return join(this.folder, randomUUID());
  }

  /** Removes the file; one that was stored meanwhile is no error. */
  async discard(file: Pick<IncomingFile, 'path'>): Promise<void> {
    await rm(file.path, { force: true });
  }

  /** Removes what crashed processes left behind more than a day ago. Answers how many files. */
  async removeAbandoned(): Promise<number> {
    const names = await readdir(this.folder).catch(() => []);
    const oldest = this.clock.now().getTime() - ABANDONED_AFTER_MS;
    let removed = 0;
    for (const name of names) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found === null || found.mtimeMs > oldest) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }
}
