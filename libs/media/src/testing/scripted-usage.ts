import type { AssetId, WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import { AssetUsage, type AssetUses } from '../ports/asset-usage.port.js';

/** AssetUsage that a test writes: number of unpublished posts by asset. */
export class ScriptedUsage extends AssetUsage {
  readonly posts = new Map<AssetId, number>();

  override async usesOf(
    _transaction: Transaction,
    _workspaceId: WorkspaceId,
    id: AssetId,
  ): Promise<AssetUses> {
    return { unpublishedPosts: this.posts.get(id) ?? 0, recurrences: 0 };
  }

  override async requireRight(): Promise<void> {}

  override async assetDeleted(): Promise<void> {}
}
