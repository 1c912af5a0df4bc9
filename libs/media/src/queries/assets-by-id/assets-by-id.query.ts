import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AssetId, WorkspaceId } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';
import { AssetRepository } from '../../persistence/asset.repository.js';

/** Those of these assets that the workspace has, by their ids. */
export class AssetsByIdQuery extends Query<ReadonlyMap<AssetId, Asset>> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly ids: readonly AssetId[],
  ) {
    super();
  }
}

@QueryHandler(AssetsByIdQuery)
export class AssetsByIdHandler implements IQueryHandler<AssetsByIdQuery> {
  constructor(private readonly assets: AssetRepository) {}

  async execute({ workspaceId, ids }: AssetsByIdQuery): Promise<ReadonlyMap<AssetId, Asset>> {
    const found = await this.assets.findDelivered([...new Set(ids)]);
    const own = found.filter((asset) => asset.workspaceId === workspaceId);
    return new Map(own.map((asset) => [asset.id, asset]));
  }
}
