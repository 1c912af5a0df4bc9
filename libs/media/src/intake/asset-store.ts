import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { Entitlements, type Transaction } from '#libs/platform';
import type { Asset } from '../domain/asset.js';
import { AssetNotFoundError } from '../media.errors.js';
import { AssetCompletion } from '../persistence/asset-completion.js';
import { StorageLedger } from '../persistence/storage-ledger.js';
import { StorageDriver } from '../storage/storage-driver.js';

/** How long bytes may be on their way into the storage before the sweep clears them away. */
const STORING_MS = 6 * 3_600_000;

/** Brings bytes and row together so that neither outlives the other. */
@Injectable()
export class AssetStore {
  constructor(
    private readonly ledger: StorageLedger,
    private readonly storage: StorageDriver,
    private readonly entitlements: Entitlements,
    private readonly completion: AssetCompletion,
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
   * @param path local file that becomes the object; null: the object is there already
   * @throws StorageQuotaError, StorageError
   */
  async store(asset: Asset, path: string | null): Promise<Asset> {
    await this.reserve(asset, new Date(this.clock.now().getTime() + STORING_MS));
    if (path) await this.storage.put(asset.objectKey, path);
    const stored = await this.completion.complete(asset);
    if (!stored) throw new AssetNotFoundError('The asset was removed while it was stored.');
    return stored;
  }

  /** Writes what is now said of a known asset. Null: removed meanwhile. */
  change(
    known: Asset,
    changes: Partial<Asset>,
    permit?: (transaction: Transaction) => Promise<void>,
  ): Promise<Asset | null> {
    return this.completion.change(known, changes, permit);
  }
}
