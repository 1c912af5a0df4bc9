import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Config, DomainError, serviceConfig } from '#libs/kernel';
import { mediaConfig } from '../../media.config.js';
import {
  asStorageError,
  StorageError,
  UploadNotFoundError,
  WrongPartSizeError,
} from '../../media.errors.js';
import { aheadOfDisk, IncomingFiles } from '../incoming-files.js';
import { PartStorage, type PartTarget, type PartUpload, type StoredPart } from '../part-storage.js';
import { LocalStorage } from './local-storage.js';
import { PartAddresses } from './part-addresses.js';
import { nameOf, oneAfterAnother, partAt, partsIn } from './part-files.js';

/** Parts as files below MEDIA_DIRECTORY/uploads, one folder an upload; clients send them to us. */
@Injectable()
export class LocalParts extends PartStorage {
  private readonly root: string;
  private readonly baseUrl: string;

  constructor(
    config: Config,
    private readonly storage: LocalStorage,
    private readonly incoming: IncomingFiles,
    private readonly addresses: PartAddresses,
  ) {
    super();
    this.root = resolve(config.get(mediaConfig).directory, 'uploads');
    this.baseUrl = config.get(serviceConfig).publicBaseUrl;
  }

  override async begin(): Promise<string> {
    const uploadId = randomUUID();
    await stored(() => mkdir(this.folderOf(uploadId), { recursive: true }));
    return uploadId;
  }

  override async addressOf({ uploadId }: PartUpload, target: PartTarget): Promise<string> {
    return `${this.baseUrl}/uploads/${this.addresses.sign({ uploadId, ...target })}`;
  }

  /**
   * Takes one part in. It replaces an earlier one when its last byte is there, and not before.
   * @throws UploadNotFoundError when the upload is over, WrongPartSizeError
   */
  async receive(
    { uploadId, partNumber, sizeBytes }: PartTarget & Pick<PartUpload, 'uploadId'>,
    source: Readable,
  ): Promise<StoredPart> {
    const folder = this.folderOf(uploadId);
    const arriving = join(folder, `arriving-${randomUUID()}`);
    const file = await open(arriving, 'wx').catch((error: unknown) => {
      throw isAbsent(error) ? new UploadNotFoundError() : new StorageError(REFUSED, error);
    });
    try {
      await writeExactly(file, source, sizeBytes);
      const target = join(folder, nameOf(partNumber));
      await rename(arriving, target);
      return await partAt(target, partNumber);
    } catch (error) {
      await rm(arriving, { force: true });
      throw isAbsent(error) ? new UploadNotFoundError() : asStorageError(error, REFUSED);
    }
  }

  override async list({ uploadId }: PartUpload): Promise<StoredPart[] | null> {
    const folder = this.folderOf(uploadId);
    try {
      return await partsIn(folder);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw new StorageError(REFUSED, error);
    }
  }

  /** The parts stay until the upload is discarded, so that a crash in between costs nothing. */
  override async assemble(upload: PartUpload, parts: readonly StoredPart[]): Promise<string> {
    const folder = this.folderOf(upload.uploadId);
    const whole = await stored(() => this.incoming.receive(oneAfterAnother(folder, parts)));
    try {
      await this.storage.put(upload.objectKey, whole.path);
      return whole.sha256;
    } finally {
      await this.incoming.discard(whole);
    }
  }

  override async discard({ uploadId }: PartUpload): Promise<void> {
    const folder = this.folderOf(uploadId);
    // Out of the way first: a part that arrives meanwhile finds no upload, and no removal is left halfway.
    const over = `${folder}-over`;
    await stored(async () => {
      await rename(folder, over).catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
      });
      await rm(over, { recursive: true, force: true });
    });
  }

  private folderOf(uploadId: string): string {
    // Ids come back from clients; this is the lock on the door itself.
    if (!/^[0-9a-f-]{36}$/.test(uploadId)) throw new UploadNotFoundError();
    return join(this.root, uploadId);
  }
}

const REFUSED = 'The storage did not take the upload.';

async function writeExactly(file: FileHandle, source: Readable, sizeBytes: number): Promise<void> {
  let received = 0;
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      received += chunk.length;
      if (received > sizeBytes) throw new WrongPartSizeError(sizeBytes);
      yield chunk;
    }
  }
  await pipeline(source, counted, file.createWriteStream(aheadOfDisk));
  if (received !== sizeBytes) throw new WrongPartSizeError(sizeBytes);
}

async function stored<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new StorageError(REFUSED, error);
  }
}

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
