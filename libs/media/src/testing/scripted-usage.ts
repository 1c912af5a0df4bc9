import type { AssetId, WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import { AssetUsage } from '../ports/asset-usage.port.js';

/** AssetUsage that a test writes: number of unpublished posts by asset. */
export class ScriptedUsage extends AssetUsage {
  readonly posts = new Map<AssetId, number>();

  override async unpublishedPostsUsing(
    _transaction: Transaction,
    _workspaceId: WorkspaceId,
    id: AssetId,
  ): Promise<number> {
    return this.posts.get(id) ?? 0;
  }

  override async assetDeleted(): Promise<void> {}
}
