import type { AssetId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms, Transaction } from '#libs/platform';

/** How many things of a workspace still need an asset. */
export interface AssetUses {
  /** Posts that are neither published, failed nor canceled. */
  readonly unpublishedPosts: number;
  /** Recurrences that have not ended: posts that they make later name it, too. */
  readonly recurrences: number;
}

/** Port: whoever stores posts tells whether an asset is still needed. Bound once per app. */
export abstract class AssetUsage {
  /** @param transaction has locked the asset's row: whoever stores something that names it has committed, or waits */
  abstract usesOf(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    assetId: AssetId,
  ): Promise<AssetUses>;

  /**
   * Whoever takes an asset from posts ends these posts: it wants the right to cancel each of them, and to change the
   * recurrences that name it. Asked about rows that stay as they are until the transaction ends, which has locked the asset's.
   * @throws DomainError scope_missing, role_forbidden
   */
  abstract requireRight(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    assetId: AssetId,
    terms: CallerTerms | null,
  ): Promise<void>;

  /** The asset was deleted although posts may need it. */
  abstract assetDeleted(workspaceId: WorkspaceId, assetId: AssetId): Promise<void>;
}

/** Whether anything still needs it. */
export function isUsed({ unpublishedPosts, recurrences }: AssetUses): boolean {
  return unpublishedPosts + recurrences > 0;
}
