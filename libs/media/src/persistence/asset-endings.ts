import { Injectable } from '@nestjs/common';
import { type AssetId, type WorkspaceId } from '#libs/kernel';
import { WatchedChanges, type Transaction } from '#libs/platform';
import type { AssetStatus } from '../domain/asset.js';
import { ASSET_CHANGED } from '../events/asset-ready.event.js';

/** What decides whether an asset may end. */
export interface EndingAsset {
  readonly status: AssetStatus;
  readonly sweepAt: Date | null;
  /** Its owner wants it gone whatever needs it. */
  readonly deletionForced: boolean;
}

/** How an asset ends. */
export interface AssetEnding {
  readonly deleteAfter: Date;
  readonly forced: boolean;
  readonly now: Date;
}

/**
 * Ends assets. The row is locked first and the decision taken in later statements, which see every post that was
 * written before the lock was free; posts that come later find an asset that ends.
 */
@Injectable()
export class AssetEndings {
  constructor(private readonly changes: WatchedChanges) {}

  /** Null: no such asset. */
  async lock(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    id: AssetId,
  ): Promise<EndingAsset | null> {
    const [row] = await transaction.query<EndingAsset>(
      `SELECT status, sweep_at AS "sweepAt", deletion_forced AS "deletionForced"
       FROM assets WHERE workspace_id = $1 AND id = $2 FOR UPDATE`,
      [workspaceId, id],
    );
    return row ?? null;
  }

  /** At its owner's word: no new post may take it, its bytes go with the first sweep after `deleteAfter`. */
  async end(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    id: AssetId,
    { deleteAfter, forced, now }: AssetEnding,
  ): Promise<void> {
    await transaction.execute(
      `UPDATE assets SET status = 'pending_delete', delete_after = $3, sweep_at = $3,
         deletion_forced = $4, updated_at = $5
       WHERE workspace_id = $1 AND id = $2`,
      [workspaceId, id, deleteAfter, forced, now],
    );
    await this.changes.tell(transaction, ASSET_CHANGED, [{ workspaceId, assetId: id }]);
  }

  /** Its time has come: the sweep takes it. */
  async take(transaction: Transaction, workspaceId: WorkspaceId, id: AssetId): Promise<void> {
    await transaction.execute(
      "UPDATE assets SET status = 'pending_delete' WHERE workspace_id = $1 AND id = $2",
      [workspaceId, id],
    );
    await this.changes.tell(transaction, ASSET_CHANGED, [{ workspaceId, assetId: id }]);
  }
}
