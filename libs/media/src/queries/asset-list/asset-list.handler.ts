import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { isId, type AssetId } from '#libs/kernel';
import { InvalidMediaParameterError } from '../../media.errors.js';
import { AssetRepository } from '../../persistence/asset.repository.js';
import { AssetListQuery, type AssetList } from './asset-list.query.js';

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
