import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { isId, type WorkspaceId, type AssetId } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';
import { InvalidMediaParameterError } from '../../media.errors.js';
import { AssetRepository, type AssetFilter } from '../../persistence/asset.repository.js';

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

/** @throws InvalidMediaParameterError for a cursor that this list did not hand out */
@QueryHandler(AssetListQuery)
export class AssetListHandler implements IQueryHandler<AssetListQuery> {
  constructor(private readonly assets: AssetRepository) {}

  async execute({ workspaceId, filter, page }: AssetListQuery): Promise<AssetList> {
    const { limit, offset, cursor } = page;
    const before = cursor === null ? null : parseCursor(cursor);
    // One more than asked for tells whether there is a next page.
    const found = await this.assets.findPage(workspaceId, filter, {
      limit: limit + 1,
      offset,
      before,
    });
    const assets = found.assets.slice(0, limit);
    const last = found.assets.length > limit ? assets.at(-1) : undefined;
    const nextCursor = last ? Buffer.from(last.id).toString('base64url') : null;
    return { assets, total: found.total, nextCursor };
  }
}

function parseCursor(cursor: string): AssetId {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  if (isId('asset', id)) return id;
  throw new InvalidMediaParameterError('cursor', 'cursor must be a nextCursor of this list.');
}
