import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, Config, newId, type WorkspaceId } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';
import { partBytesFor, partCountOf } from '../../domain/asset-upload.js';
import { newDeliveryToken } from '../../domain/delivery-token.js';
import { safeFilename } from '../../domain/filename.js';
import { canonicalMime, kindOfMime, mimeOfFilename } from '#libs/kernel';
import { objectKeyOf } from '../../domain/object-key.js';
import { AssetStore } from '../../intake/asset-store.js';
import { mediaConfig } from '../../media.config.js';
import { MediaTooLargeError } from '../../media.errors.js';
import { PartStorage } from '../../storage/part-storage.js';
import { OpenUploads } from '../../uploads/open-uploads.js';
import { UploadObjects } from '../../uploads/upload-objects.js';
import {
  InitiateUploadCommand,
  type AnnouncedFile,
  type InitiatedUpload,
} from './initiate-upload.command.js';

const UPLOAD_LIFETIME_MS = 24 * 3_600_000;
/** An upload that is being completed when it expires is left in peace for that long. */
const SWEEP_DELAY_MS = 3_600_000;
const UNKNOWN_TYPE = 'application/octet-stream';

/** @throws MediaTooLargeError, StorageQuotaError, StorageError */
@CommandHandler(InitiateUploadCommand)
export class InitiateUploadHandler implements ICommandHandler<InitiateUploadCommand> {
  private readonly maxBytes: number;

  constructor(
    private readonly store: AssetStore,
    private readonly uploads: OpenUploads,
    private readonly objects: UploadObjects,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.maxBytes = config.get(mediaConfig).maxUploadBytes;
  }

  async execute({ workspaceId, file }: InitiateUploadCommand): Promise<InitiatedUpload> {
    if (file.sizeBytes > this.maxBytes) throw new MediaTooLargeError(this.maxBytes);
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + UPLOAD_LIFETIME_MS);
    const asset = this.assetOf(workspaceId, file, now);
    await this.store.reserve(asset, new Date(expiresAt.getTime() + SWEEP_DELAY_MS));
    const uploadId = await this.objects.begin(asset);
    const upload = {
      assetId: asset.id,
      workspaceId,
      uploadId,
      objectKey: asset.objectKey,
      mime: file.mime,
      sizeBytes: file.sizeBytes,
      partBytes: partBytesFor(file.sizeBytes, PartStorage.maxParts),
      expiresAt,
      completedAt: null,
    };
    await this.uploads.add(upload);
    return { asset, upload, partCount: partCountOf(upload) };
  }

  /** What the client claims, until the bytes are there. */
  private assetOf(workspaceId: WorkspaceId, file: AnnouncedFile, now: Date): Asset {
    const id = newId('asset', now.getTime());
    const filename = safeFilename(file.filename);
    const mime = canonicalMime(file.mime) ?? mimeOfFilename(filename) ?? UNKNOWN_TYPE;
    return {
      id,
      workspaceId,
      status: 'uploading',
      kind: kindOfMime(mime),
      mime,
      filename,
      altText: null,
      sizeBytes: file.sizeBytes,
      fingerprint: '',
      width: null,
      height: null,
      durationSeconds: null,
      probed: null,
      storage: this.objects.storageName,
      objectKey: objectKeyOf(workspaceId, id),
      deliveryToken: newDeliveryToken(),
      previewState: 'pending',
      previewFailure: null,
      registeredUrl: null,
      deleteAfter: null,
      sweepAt: null,
      createdAt: now,
      updatedAt: now,
    };
  }
}
