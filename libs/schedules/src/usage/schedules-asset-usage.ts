import { Injectable } from '@nestjs/common';
import { AssetUsage, type AssetUses } from '#libs/media';
import { Clock, type AssetId, type WorkspaceId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import { ActivityRepository, PostWatchRepository } from '#libs/posts';

/** Tells media which assets posts still need, and hears of those that are gone. */
@Injectable()
export class SchedulesAssetUsage extends AssetUsage {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly watch: PostWatchRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async usesOf(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    assetId: AssetId,
  ): Promise<AssetUses> {
    const posts = await this.activity.countUnpublishedUsing(transaction, workspaceId, assetId);
    return { unpublishedPosts: posts, recurrences: 0 };
  }

  override async assetDeleted(workspaceId: WorkspaceId, assetId: AssetId): Promise<void> {
    await this.watch.recheckAsset(workspaceId, assetId, this.clock.now());
  }
}
