import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { isPlainKey, MEDIA_PREFIX } from '../../domain/object-key.js';
import { mediaConfig } from '../../media.config.js';
import { StorageError } from '../../media.errors.js';
import { StorageDriver, type ByteRange, type StoredObject } from '../storage-driver.js';

/** Larger than Node's own 64 KiB: a read costs a trip to the thread pool and back, whatever its size. */
const READ_BYTES = 256 * 1024;

/** Objects as files below MEDIA_DIRECTORY/objects. */
@Injectable()
export class LocalStorage extends StorageDriver {
  override readonly name = 'local';
  private readonly root: string;

  constructor(config: Config) {
    super();
    this.root = resolve(config.get(mediaConfig).directory, 'objects');
  }

  override async put(key: string, filePath: string): Promise<void> {
    const target = this.pathOf(key);
    try {
      await mkdir(dirname(target), { recursive: true });
      await moveFile(filePath, target);
    } catch (error) {
      throw new StorageError('The storage did not take the file.', error);
    }
  }

  override async open(key: string, range?: ByteRange): Promise<Readable | null> {
    const path = this.pathOf(key);
    try {
      // Opened before the stream is handed out, so that a sweep in between cannot break the read.
      const handle = await open(path, 'r');
      return createReadStream(path, { fd: handle, highWaterMark: READ_BYTES, ...range });
    } catch (error) {
      if (isAbsent(error)) return null;
      throw new StorageError('The storage did not give the file.', error);
    }
  }

  override async find(key: string): Promise<StoredObject | null> {
    try {
      const found = await stat(this.pathOf(key));
      return found.isFile() ? { sizeBytes: found.size, fingerprint: null } : null;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw new StorageError('The storage did not answer.', error);
    }
  }

  override withLocalFile<Result>(
    key: string,
    work: (filePath: string) => Promise<Result>,
  ): Promise<Result> {
    return work(this.pathOf(key));
  }

  override async remove(key: string): Promise<void> {
    try {
      await rm(this.pathOf(key), { force: true });
    } catch (error) {
      throw new StorageError('The storage did not remove the file.', error);
    }
  }

  override async holdsMedia(): Promise<boolean> {
    try {
      return (await readdir(this.root)).some((name) => name.startsWith(MEDIA_PREFIX));
    } catch (error) {
      if (isAbsent(error)) return false;
      throw new StorageError('The storage did not answer.', error);
    }
  }

  private pathOf(key: string): string {
    const path = join(this.root, key);
    // Keys are checked where they come in; this is the lock on the door itself.
    if (!isPlainKey(key) || !path.startsWith(this.root + sep)) {
      throw new StorageError('The object key is not allowed.', undefined);
    }
    return path;
  }
}

async function moveFile(from: string, to: string): Promise<void> {
  await flush(from);
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // Another file system: copy beside the target first, so that a half copy is never an object.
    await copyFile(from, `${to}.part`);
    await flush(`${to}.part`);
    await rename(`${to}.part`, to);
    await rm(from, { force: true });
  }
}

/** A row that says `ready` must not outlive its bytes in a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isAbsent(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
