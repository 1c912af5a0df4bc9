import { Injectable } from '@nestjs/common';
import type { AssetId, WorkspaceId } from '#libs/kernel';
import { AssetUsage, type AssetUses } from '#libs/media';
import type { Transaction } from '#libs/platform';
import { SchedulesAssetUsage } from '#libs/schedules';

/** Tells media which assets are needed: by posts, and by recurrences for the posts that they make later. */
@Injectable()
export class PlanningAssetUsage extends AssetUsage {
  constructor(private readonly posts: SchedulesAssetUsage) {
    super();
  }

  override async usesOf(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    assetId: AssetId,
  ): Promise<AssetUses> {
    const uses = await this.posts.usesOf(transaction, workspaceId, assetId);
    const [row] = await transaction.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM recurrences
       WHERE workspace_id = $1 AND state <> 'ended' AND asset_ids @> ARRAY[$2::text]`,
      [workspaceId, assetId],
    );
    return { ...uses, recurrences: row!.count };
  }

  override assetDeleted(workspaceId: WorkspaceId, assetId: AssetId): Promise<void> {
    return this.posts.assetDeleted(workspaceId, assetId);
  }
}
