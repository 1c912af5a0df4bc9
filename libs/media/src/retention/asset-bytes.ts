import { Injectable } from '@nestjs/common';
import { allKeysOf } from '../domain/object-key.js';
import type { ExpiredAsset } from '../persistence/expired-assets.js';
import { RenditionRepository } from '../persistence/rendition.repository.js';
import { UploadRepository } from '../persistence/upload.repository.js';
import { PartStorage } from '../storage/part-storage.js';
import { StorageDriver } from '../storage/storage-driver.js';

/** Everything an asset has in the storage. */
@Injectable()
export class AssetBytes {
  constructor(
    private readonly storage: StorageDriver,
    private readonly parts: PartStorage,
    private readonly uploads: UploadRepository,
    private readonly renditions: RenditionRepository,
  ) {}

  /** Removing twice is no error. @throws StorageError */
  async remove(asset: ExpiredAsset): Promise<void> {
    await this.discardParts(asset);
    const prepared = await this.renditions.keysOf(asset.workspaceId, asset.id);
    for (const key of prepared) await this.storage.remove(key);
    for (const key of allKeysOf(asset.objectKey)) await this.storage.remove(key);
  }

  /** An upload that was never completed leaves its parts. */
  private async discardParts({ workspaceId, id }: ExpiredAsset): Promise<void> {
    const upload = await this.uploads.find(workspaceId, id);
    if (upload && upload.completedAt === null) await this.parts.discard(upload);
  }
}
