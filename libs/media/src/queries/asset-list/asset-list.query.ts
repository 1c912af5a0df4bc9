import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';
import type { AssetFilter } from '../../persistence/asset.repository.js';

/** Which part of the list; a cursor wins over an offset. */
export interface AssetListPage {
  readonly limit: number;
  readonly offset: number;
  readonly cursor: string | null;
}

export interface AssetList {
  readonly assets: readonly Asset[];
  /** All that match, on whatever page. */
  readonly total: number;
  readonly nextCursor: string | null;
}

/** Assets of a workspace, newest first. */
export class AssetListQuery extends Query<AssetList> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly filter: AssetFilter,
    readonly page: AssetListPage,
  ) {
    super();
  }
}
