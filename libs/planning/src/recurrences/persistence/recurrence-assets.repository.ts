import { Injectable } from '@nestjs/common';
import type { AssetId, WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';

/** Which assets recurrences name. */
@Injectable()
export class RecurrenceAssetsRepository {
  /** Number of recurrences that name the asset and have not ended. */
  async countUsing(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    assetId: AssetId,
  ): Promise<number> {
    const [row] = await transaction.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM recurrences
       WHERE workspace_id = $1 AND state <> 'ended' AND asset_ids @> ARRAY[$2::text]`,
      [workspaceId, assetId],
    );
    return row!.count;
  }
}
