import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, newId, type WorkspaceId } from '#libs/kernel';
import type { Asset, MediaFacts } from '../../domain/asset.js';
import { newDeliveryToken } from '../../domain/delivery-token.js';
import { safeFilename } from '../../domain/filename.js';
import { objectKeyOf } from '../../domain/object-key.js';
import { AssetStore } from '../../intake/asset-store.js';
import { MediaInspector } from '../../intake/media-inspector.js';
import { InvalidMediaParameterError } from '../../media.errors.js';
import { IncomingFiles } from '../../storage/incoming-files.js';
import { StorageDriver } from '../../storage/storage-driver.js';
import { UploadAssetCommand, type AssetUpload } from './upload-asset.command.js';

/**
 * Inspects the file, then stores it.
 * @throws AssetInvalidError, StorageQuotaError, StorageError, InvalidMediaParameterError
 */
@CommandHandler(UploadAssetCommand)
export class UploadAssetHandler implements ICommandHandler<UploadAssetCommand> {
  constructor(
    private readonly inspector: MediaInspector,
    private readonly store: AssetStore,
    private readonly storage: StorageDriver,
    private readonly incoming: IncomingFiles,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, upload }: UploadAssetCommand): Promise<Asset> {
    const { file } = upload;
    try {
      const filename = safeFilename(upload.filename);
      this.requireFuture(upload.deleteAfter);
      const facts = await this.inspector.inspect(file.path, { filename, mime: upload.mime });
      const asset = this.assetOf(workspaceId, upload, facts);
      return await this.store.store({ ...asset, filename }, file.path);
    } finally {
      await this.incoming.discard(file);
    }
  }

  private requireFuture(deleteAfter: Date | null): void {
    if (deleteAfter === null || deleteAfter > this.clock.now()) return;
    throw new InvalidMediaParameterError('deleteAfter', 'deleteAfter must lie in the future.');
  }

  private assetOf(workspaceId: WorkspaceId, upload: AssetUpload, facts: MediaFacts): Asset {
    const now = this.clock.now();
    const id = newId('asset', now.getTime());
    return {
      id,
      workspaceId,
      status: 'ready',
      kind: facts.kind,
      mime: facts.mime,
      filename: upload.filename,
      altText: null,
      sizeBytes: upload.file.sizeBytes,
      fingerprint: upload.file.sha256,
      width: facts.width ?? upload.width,
      height: facts.height ?? upload.height,
      durationSeconds: facts.durationSeconds ?? upload.durationSeconds,
      probed: facts.probed,
      storage: this.storage.name,
      objectKey: objectKeyOf(workspaceId, id),
      deliveryToken: newDeliveryToken(),
      previewState: 'pending',
      previewFailure: null,
      registeredUrl: null,
      deleteAfter: upload.deleteAfter,
      sweepAt: upload.deleteAfter,
      createdAt: now,
      updatedAt: now,
    };
  }
}
