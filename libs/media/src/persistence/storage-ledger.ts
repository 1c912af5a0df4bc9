import { Injectable } from '@nestjs/common';
import { tellSubjects, type WorkspaceId } from '#libs/kernel';
import { Database, WatchedChanges, type Queryable } from '#libs/platform';
import type { Asset } from '../domain/asset.js';
import { ASSET_CHANGED } from '../events/asset-ready.event.js';
import { StorageQuotaError } from '../media.errors.js';
import { AssetEntity } from './asset.entity.js';

/** How much a workspace keeps. */
export interface StorageUsage {
  readonly assets: number;
  readonly bytes: number;
}

/** Two requests made an asset of the same object at once, and the other one was first. */
export class ObjectTakenError extends Error {}

/** Adds assets while keeping the sum of their sizes within the plan. */
@Injectable()
export class StorageLedger {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  usage(workspaceId: WorkspaceId): Promise<StorageUsage> {
    return usageOf(this.database, workspaceId);
  }

  /**
   * Writes the row when it fits.
   * @param limitBytes null: without limit
   * @throws StorageQuotaError, ObjectTakenError
   */
  async add(asset: Asset, limitBytes: number | null): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (limitBytes !== null) {
        // Two uploads at once must not both count the same free space: one waits until the other's
        // row is committed. The lock ends with the transaction.
        await transaction.query("SELECT pg_advisory_xact_lock(hashtext('assets'), hashtext($1))", [
          asset.workspaceId,
        ]);
        const { bytes } = await usageOf(transaction, asset.workspaceId);
        if (bytes + asset.sizeBytes > limitBytes) throw new StorageQuotaError(bytes, limitBytes);
      }
      await transaction.manager.insert(AssetEntity, asset).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ObjectTakenError('taken', { cause: error }) : error;
      });
      const { id: assetId, workspaceId } = asset;
      tellSubjects('asset', [assetId]);
      await this.changes.tell(transaction, ASSET_CHANGED, [{ workspaceId, assetId }]);
    });
  }
}

function isUniqueViolation(error: unknown): boolean {
  return (error as { driverError?: { code?: unknown } }).driverError?.code === '23505';
}

async function usageOf(queryable: Queryable, workspaceId: WorkspaceId): Promise<StorageUsage> {
  const [row] = await queryable.query<{ assets: string; bytes: string }>(
    'SELECT count(*) AS assets, coalesce(sum(size_bytes), 0) AS bytes FROM assets WHERE workspace_id = $1',
    [workspaceId],
  );
  return { assets: Number(row!.assets), bytes: Number(row!.bytes) };
}
