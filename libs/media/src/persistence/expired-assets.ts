import { Injectable } from '@nestjs/common';
import { type AssetId, type WorkspaceId } from '#libs/kernel';
import { Database, WatchedChanges } from '#libs/platform';
import { ASSET_CHANGED } from '../events/asset-ready.event.js';

/** An asset whose time has come. */
export interface ExpiredAsset {
  readonly id: AssetId;
  readonly workspaceId: WorkspaceId;
  readonly objectKey: string;
}

/** The retention sweep's view of `assets`. */
@Injectable()
export class ExpiredAssets {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  /**
   * Takes up to `limit` due assets for this process: they come due again at `lookAgainAt`, so a crash
   * in the middle only delays them, and a second scheduler takes others.
   */
  claim(now: Date, lookAgainAt: Date, limit: number): Promise<ExpiredAsset[]> {
    return this.database.query<ExpiredAsset>(
      `UPDATE assets SET sweep_at = $2
       -- ANY(ARRAY(…)) runs the inner query once and finds the rows by primary key.
       WHERE id = ANY(ARRAY(
         SELECT id FROM assets
         WHERE sweep_at <= $1
         ORDER BY sweep_at
         LIMIT $3
         -- A rival's rows are left to the rival.
         FOR UPDATE SKIP LOCKED))
       RETURNING id, workspace_id AS "workspaceId", object_key AS "objectKey"`,
      [now, lookAgainAt, limit],
    );
  }

  /** The last step: the bytes are gone. */
  async forget({ id, workspaceId }: ExpiredAsset): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.execute('DELETE FROM assets WHERE id = $1 AND workspace_id = $2', [
        id,
        workspaceId,
      ]);
      await this.changes.tell(transaction, ASSET_CHANGED, [{ workspaceId, assetId: id }]);
    });
  }
}
