import { Injectable } from '@nestjs/common';
import { AssetUsage, type AssetUses } from '#libs/media';
import { Clock, type AssetId, type WorkspaceId } from '#libs/kernel';
import { type CallerTerms, permissionRefusal, type Transaction } from '#libs/platform';
import { ActivityRepository, PostWatchRepository } from '#libs/posts';
import { requireOwnDraft } from '../domain/editing/own-drafts.js';

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

  override async requireRight(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    assetId: AssetId,
    terms: CallerTerms | null,
  ): Promise<void> {
    if (permissionRefusal(terms, 'publish') === null) return;
    const posts = await this.activity.holdUsing(transaction, workspaceId, assetId);
    for (const post of posts) requireOwnDraft(terms, post);
  }

  override async assetDeleted(workspaceId: WorkspaceId, assetId: AssetId): Promise<void> {
    await this.watch.recheckAsset(workspaceId, assetId, this.clock.now());
  }
}
