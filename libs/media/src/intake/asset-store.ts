import { Injectable } from '@nestjs/common';
import { Clock, Entitlements } from '#libs/platform';
import type { Asset } from '../domain/asset.js';
import { derivedKeys } from '../domain/object-key.js';
import { AssetNotFoundError } from '../media.errors.js';
import { AssetRepository } from '../persistence/asset.repository.js';
import { StorageLedger } from '../persistence/storage-ledger.js';
import { StorageDriver } from '../storage/storage-driver.js';

/** How long bytes may be on their way into the storage before the sweep clears them away. */
const STORING_MS = 6 * 3_600_000;

/** Local files that become objects. Null: nothing to store, because it is there already. */
export interface AssetFiles {
  readonly original: string | null;
  readonly thumbnail: string | null;
}

/** Brings bytes and row together so that neither outlives the other. */
@Injectable()
export class AssetStore {
  constructor(
    private readonly assets: AssetRepository,
    private readonly ledger: StorageLedger,
    private readonly storage: StorageDriver,
    private readonly entitlements: Entitlements,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes the row of bytes that are about to come; they are swept when nothing came of them.
   * @throws StorageQuotaError
   */
  async reserve(asset: Asset, sweepAt: Date): Promise<void> {
    const { limits } = await this.entitlements.forWorkspace(asset.workspaceId);
    await this.ledger.add({ ...asset, status: 'uploading', sweepAt }, limits.storageBytes);
  }

  /**
   * The row comes first, as `uploading` and due for the sweep: whatever crashes afterwards, the bytes
   * are known and will be cleared away.
   * @throws StorageQuotaError, StorageError
   */
  async store(asset: Asset, files: AssetFiles): Promise<Asset> {
    await this.reserve(asset, new Date(this.clock.now().getTime() + STORING_MS));
    if (files.thumbnail) {
      await this.storage.put(derivedKeys.thumbnail(asset.objectKey), files.thumbnail);
    }
    if (files.original) await this.storage.put(asset.objectKey, files.original);
    const { status } = asset;
    const changes = { status, sweepAt: asset.sweepAt, updatedAt: this.clock.now() };
    const stored = await this.assets.update(asset.workspaceId, asset.id, changes);
    if (!stored) throw new AssetNotFoundError('The asset was removed while it was stored.');
    return stored;
  }
}
