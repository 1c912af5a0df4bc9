import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { isPlainKey, MEDIA_PREFIX } from '../../domain/object-key.js';
import { StorageError } from '../../media.errors.js';
import { IncomingFiles } from '../incoming-files.js';
import { StorageDriver, type ByteRange, type StoredObject } from '../storage-driver.js';
import { S3Access, type S3Connection } from './s3-access.js';
import { isAbsent } from './s3-errors.js';

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** S3 takes at most this many parts of one object. */
const MAX_PARTS = 10_000;

/** Objects in a bucket of Amazon S3 or a server that speaks its protocol. */
@Injectable()
export class S3Storage extends StorageDriver {
  override readonly name = 's3';

  constructor(
    private readonly access: S3Access,
    private readonly incoming: IncomingFiles,
  ) {
    super();
  }

  /** In parts: an object appears when its last byte is there, and not before. */
  override async put(key: string, filePath: string): Promise<void> {
    const { client, bucket } = await this.connected(key);
    const { Upload } = await import('@aws-sdk/lib-storage');
    const { size } = await stat(filePath);
    const body = createReadStream(filePath);
    const upload = new Upload({
      client,
      params: { Bucket: bucket, Key: key, Body: body },
      partSize: Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS)),
      queueSize: PARTS_AT_ONCE,
    });
    await this.tried('The storage did not take the file.', () => upload.done()).finally(() =>
      body.destroy(),
    );
    await rm(filePath, { force: true });
  }

  override async open(key: string, range?: ByteRange): Promise<Readable | null> {
    const { library, client, bucket } = await this.connected(key);
    const command = new library.GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    });
    const answer = await this.triedOrAbsent('The storage did not give the file.', () =>
      client.send(command),
    );
    return answer === null ? null : (answer.Body as Readable);
  }

  override async find(key: string): Promise<StoredObject | null> {
    const { library, client, bucket } = await this.connected(key);
    const answer = await this.triedOrAbsent('The storage did not answer.', () =>
      client.send(new library.HeadObjectCommand({ Bucket: bucket, Key: key })),
    );
    if (answer === null) return null;
    const fingerprint = answer.ETag?.replaceAll('"', '') ?? null;
    return { sizeBytes: answer.ContentLength ?? 0, fingerprint };
  }

  override async withLocalFile<Result>(
    key: string,
    work: (filePath: string) => Promise<Result>,
  ): Promise<Result> {
    const stream = await this.open(key);
    if (stream === null) throw new StorageError('The storage does not have the file.', undefined);
    const path = await this.incoming.newPath();
    try {
      await this.tried('The storage did not give the file.', () =>
        pipeline(stream, createWriteStream(path, { flags: 'wx' })),
      );
      return await work(path);
    } finally {
      await this.incoming.discard({ path });
    }
  }

  override async remove(key: string): Promise<void> {
    const { library, client, bucket } = await this.connected(key);
    await this.triedOrAbsent('The storage did not remove the file.', () =>
      client.send(new library.DeleteObjectCommand({ Bucket: bucket, Key: key })),
    );
  }

  override async holdsMedia(): Promise<boolean> {
    const { library, client, bucket } = await this.access.connection();
    const wanted = { Bucket: bucket, Prefix: MEDIA_PREFIX, MaxKeys: 1 };
    const answer = await this.tried('The storage did not answer.', () =>
      client.send(new library.ListObjectsV2Command(wanted)),
    );
    return (answer.Contents ?? []).length > 0;
  }

  private connected(key: string): Promise<S3Connection> {
    // Keys are checked where they come in; this is the lock on the door itself.
    if (!isPlainKey(key)) throw new StorageError('The object key is not allowed.', undefined);
    return this.access.connection();
  }

  private async triedOrAbsent<Result>(
    message: string,
    call: () => Promise<Result>,
  ): Promise<Result | null> {
    try {
      return await call();
    } catch (error) {
      if (isAbsent(error)) return null;
      throw new StorageError(message, error);
    }
  }

  private async tried<Result>(message: string, call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      throw new StorageError(message, error);
    }
  }
}
