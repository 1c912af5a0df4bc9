import type { AssetId, WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';

/** Port: whoever stores posts tells whether an asset is still needed. Bound once per app. */
export abstract class AssetUsage {
  /**
   * Number of posts of the workspace that use the asset and are neither published, failed nor canceled.
   * @param transaction has locked the asset's row: whoever stores a post with it has committed, or waits
   */
  abstract unpublishedPostsUsing(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    assetId: AssetId,
  ): Promise<number>;

  /** The asset was deleted although posts may need it. */
  abstract assetDeleted(workspaceId: WorkspaceId, assetId: AssetId): Promise<void>;
}
