import type { Part } from '@aws-sdk/client-s3';
import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { StorageError } from '../../media.errors.js';
import { PartStorage, type PartTarget, type PartUpload, type StoredPart } from '../part-storage.js';
import { S3Access } from './s3-access.js';
import { isAbsent } from './s3-errors.js';

/** Multipart uploads of S3: clients send their parts to the bucket itself, by presigned addresses. */
@Injectable()
export class S3Parts extends PartStorage {
  constructor(
    private readonly access: S3Access,
    private readonly clock: Clock,
  ) {
    super();
  }

  override begin(objectKey: string, mime: string): Promise<string> {
    return tried(async () => {
      const { library, client, bucket } = await this.access.connection();
      const given = { Bucket: bucket, Key: objectKey, ContentType: mime };
      const { UploadId } = await client.send(new library.CreateMultipartUploadCommand(given));
      if (!UploadId) throw new Error('S3 named no upload');
      return UploadId;
    });
  }

  override addressOf(upload: PartUpload, target: PartTarget): Promise<string> {
    return tried(async () => {
      const { library, client, bucket } = await this.access.connectionForClients();
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      const command = new library.UploadPartCommand({
        ...named(bucket, upload),
        PartNumber: target.partNumber,
        ContentLength: target.sizeBytes,
      });
      const lifetimeMs = target.expiresAt.getTime() - this.clock.now().getTime();
      return getSignedUrl(client, command, {
        // The length is signed, too: a part of another one is refused by S3 itself.
        expiresIn: Math.max(1, Math.floor(lifetimeMs / 1_000)),
      });
    });
  }

  override async list(upload: PartUpload): Promise<StoredPart[] | null> {
    try {
      return await this.allParts(upload);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw failed(error);
    }
  }

  override async assemble(upload: PartUpload, parts: readonly StoredPart[]): Promise<string> {
    const { library, client, bucket } = await this.access.connection();
    const command = new library.CompleteMultipartUploadCommand({
      ...named(bucket, upload),
      MultipartUpload: {
        Parts: parts.map(({ partNumber, etag }) => ({
          PartNumber: partNumber,
          ETag: `"${etag}"`,
        })),
      },
    });
    try {
      await client.send(command);
    } catch (error) {
      // The answer to an earlier call may have been lost; the object then tells.
      if (!isAbsent(error)) throw failed(error);
    }
    return tried(async () => {
      const head = new library.HeadObjectCommand({ Bucket: bucket, Key: upload.objectKey });
      const { ETag } = await client.send(head);
      return (ETag ?? upload.uploadId).replaceAll('"', '');
    });
  }

  override async discard(upload: PartUpload): Promise<void> {
    const { library, client, bucket } = await this.access.connection();
    try {
      await client.send(new library.AbortMultipartUploadCommand(named(bucket, upload)));
    } catch (error) {
      if (!isAbsent(error)) throw failed(error);
    }
  }

  private async allParts(upload: PartUpload): Promise<StoredPart[]> {
    const { library, client, bucket } = await this.access.connection();
    const parts: StoredPart[] = [];
    let after: string | undefined;
    // Not the SDK's paginator: it goes on while a marker is named, and Swift names one on the last page, too.
    for (let more = true; more;) {
      const page = await client.send(
        new library.ListPartsCommand({ ...named(bucket, upload), PartNumberMarker: after }),
      );
      parts.push(...(page.Parts ?? []).map(storedPart));
      after = page.NextPartNumberMarker;
      more = page.IsTruncated === true && after !== undefined;
    }
    return parts;
  }
}

function storedPart({ PartNumber, Size, ETag }: Part): StoredPart {
  const etag = (ETag ?? '').replaceAll('"', '');
  return { partNumber: PartNumber ?? 0, sizeBytes: Size ?? 0, etag };
}

function named(bucket: string, { objectKey, uploadId }: PartUpload) {
  return { Bucket: bucket, Key: objectKey, UploadId: uploadId };
}

async function tried<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw failed(error);
  }
}

function failed(error: unknown): StorageError {
  return new StorageError('The storage did not take the upload.', error);
}
