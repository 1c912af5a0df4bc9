import { Injectable } from '@nestjs/common';
import type { AssetId, WorkspaceId } from '#libs/kernel';
import { AssetUsage, type AssetUses } from '#libs/media';
import { type CallerTerms, permissionRefusal, type Transaction } from '#libs/platform';
import { SchedulesAssetUsage } from '#libs/schedules';
import { RecurrenceAssetsRepository } from '../persistence/recurrence-assets.repository.js';

/** Tells media which assets are needed: by posts, and by recurrences for the posts that they make later. */
@Injectable()
export class PlanningAssetUsage extends AssetUsage {
  constructor(
    private readonly posts: SchedulesAssetUsage,
    private readonly recurrences: RecurrenceAssetsRepository,
  ) {
    super();
  }

  override async usesOf(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    assetId: AssetId,
  ): Promise<AssetUses> {
    const uses = await this.posts.usesOf(transaction, workspaceId, assetId);
    const recurrences = await this.recurrences.countUsing(transaction, workspaceId, assetId);
    return { ...uses, recurrences };
  }

  override async requireRight(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    assetId: AssetId,
    terms: CallerTerms | null,
  ): Promise<void> {
    await this.posts.requireRight(transaction, workspaceId, assetId, terms);
    const refusal = permissionRefusal(terms, 'publish');
    if (refusal === null) return;
    const uses = await this.recurrences.countUsing(transaction, workspaceId, assetId);
    if (uses > 0) throw refusal;
  }

  override assetDeleted(workspaceId: WorkspaceId, assetId: AssetId): Promise<void> {
    return this.posts.assetDeleted(workspaceId, assetId);
  }
}
