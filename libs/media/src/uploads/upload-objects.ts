import { Injectable } from '@nestjs/common';
import type { Asset } from '../domain/asset.js';
import type { AssetUploadInParts } from '../domain/asset-upload.js';
import { UploadNotFoundError } from '../media.errors.js';
import { AssetRepository } from '../persistence/asset.repository.js';
import { PartStorage } from '../storage/part-storage.js';
import { StorageDriver } from '../storage/storage-driver.js';
import { checkParts, type ListedPart } from './part-check.js';

/** The storage's side of an upload in parts. */
@Injectable()
export class UploadObjects {
  constructor(
    private readonly parts: PartStorage,
    private readonly storage: StorageDriver,
    private readonly assets: AssetRepository,
  ) {}

  /** Name of the storage driver, as assets carry it. */
  get storageName(): string {
    return this.storage.name;
  }

  /** Answers the storage's name for the upload. Where there will be none, its row keeps no space taken. */
  async begin({ workspaceId, id, objectKey, mime }: Asset): Promise<string> {
    try {
      return await this.parts.begin(objectKey, mime);
    } catch (error) {
      await this.assets.remove(workspaceId, id);
      throw error;
    }
  }

  /**
   * Makes the object of the parts that arrived; answers its fingerprint.
   * @throws UploadIncompleteError naming every part that is missing or wrong
   */
  async assemble(upload: AssetUploadInParts, listed: readonly ListedPart[]): Promise<string> {
    const stored = await this.parts.list(upload);
    if (stored !== null) {
      checkParts(upload, stored, listed);
      return this.parts.assemble(upload, stored);
    }
    // An earlier request assembled the object and died before it could say so.
    const object = await this.storage.find(upload.objectKey);
    if (object?.sizeBytes !== upload.sizeBytes) throw new UploadNotFoundError();
    return object.fingerprint ?? upload.uploadId;
  }

  discardParts(upload: AssetUploadInParts): Promise<void> {
    return this.parts.discard(upload);
  }

  /** Ends the upload without an asset: parts, object and row. */
  async forget(upload: AssetUploadInParts): Promise<void> {
    await this.parts.discard(upload);
    // A completion that crashed may have made the object already.
    await this.storage.remove(upload.objectKey);
    await this.assets.remove(upload.workspaceId, upload.assetId);
  }
}
