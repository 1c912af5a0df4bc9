import { Injectable } from '@nestjs/common';
import { Brackets, Not, type Repository } from 'typeorm';
import { type AssetId, type WorkspaceId } from '#libs/kernel';
import { Database, WatchedChanges, type Transaction } from '#libs/platform';
import type { Asset, AssetStatus } from '../domain/asset.js';
import type { MediaKind } from '../domain/media-type.js';
import { ASSET_CHANGED } from '../events/asset-ready.event.js';
import { AssetEntity } from './asset.entity.js';

/** Which assets of a workspace are wanted. */
export interface AssetFilter {
  readonly kind?: MediaKind;
  readonly status?: AssetStatus;
  /** Part of the file name, any case. */
  readonly q?: string;
}

/** A page, newest first: behind the asset `before`, or after `offset` others. */
export interface AssetPage {
  readonly limit: number;
  readonly offset: number;
  readonly before: AssetId | null;
}

/** Rows of `assets`. */
@Injectable()
export class AssetRepository {
  private readonly rows: Repository<AssetEntity>;

  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {
    this.rows = database.dataSource.getRepository(AssetEntity);
  }

  async findById(
    workspaceId: WorkspaceId,
    id: AssetId,
    transaction?: Transaction,
  ): Promise<Asset | null> {
    const rows = transaction?.manager.getRepository(AssetEntity) ?? this.rows;
    return (await rows.findOneBy({ workspaceId, id })) as Asset | null;
  }

  /** Its row is the transaction's until that ends. */
  async lock(
    workspaceId: WorkspaceId,
    id: AssetId,
    transaction: Transaction,
  ): Promise<Asset | null> {
    const rows = transaction.manager.getRepository(AssetEntity);
    const lock = { mode: 'pessimistic_write' } as const;
    return (await rows.findOne({ where: { workspaceId, id }, lock })) as Asset | null;
  }

  /** For delivery and for links of ours in documents: the token, not the workspace, gives access. */
  async findDelivered(ids: readonly AssetId[]): Promise<Asset[]> {
    if (ids.length === 0) return [];
    const query = this.rows.createQueryBuilder('asset').where('asset.id = ANY(:ids)', { ids });
    return (await query.andWhere("asset.status <> 'uploading'").getMany()) as Asset[];
  }

  async findByObjectKey(workspaceId: WorkspaceId, objectKey: string): Promise<Asset | null> {
    return (await this.rows.findOneBy({ workspaceId, objectKey })) as Asset | null;
  }

  async findPage(
    workspaceId: WorkspaceId,
    filter: AssetFilter,
    page: AssetPage,
  ): Promise<{ readonly assets: Asset[]; readonly total: number }> {
    const query = this.rows.createQueryBuilder('asset').where({ workspaceId, ...exact(filter) });
    if (filter.q) query.andWhere('asset.filename ILIKE :q', { q: `%${escapeLike(filter.q)}%` });
    const total = await query.getCount();
    const { before, limit } = page;
    if (before)
      query.andWhere(new Brackets((where) => where.where('asset.id < :before', { before })));
    const assets = await query
      .orderBy('asset.id', 'DESC')
      .offset(before ? 0 : page.offset)
      .limit(limit)
      .getMany();
    return { assets: assets as Asset[], total };
  }

  /** Writes the given columns; answers the asset as it is now, null when it is gone. */
  async update(
    workspaceId: WorkspaceId,
    id: AssetId,
    changes: Partial<Omit<Asset, 'id' | 'workspaceId'>>,
    transaction: Transaction,
  ): Promise<Asset | null> {
    const rows = transaction.manager.getRepository(AssetEntity);
    await rows.update({ workspaceId, id }, changes);
    await this.changes.tell(transaction, ASSET_CHANGED, [{ workspaceId, assetId: id }]);
    return (await rows.findOneBy({ workspaceId, id })) as Asset | null;
  }

  /** The same for an asset whose deletion nobody has asked for; null when somebody has. */
  async updateWanted(
    workspaceId: WorkspaceId,
    id: AssetId,
    changes: Partial<Omit<Asset, 'id' | 'workspaceId'>>,
    transaction: Transaction,
  ): Promise<Asset | null> {
    const rows = transaction.manager.getRepository(AssetEntity);
    const wanted = { workspaceId, id, status: Not('pending_delete' as const) };
    const { affected } = await rows.update(wanted, changes);
    if (affected === 0) return null;
    await this.changes.tell(transaction, ASSET_CHANGED, [{ workspaceId, assetId: id }]);
    return (await rows.findOneBy({ workspaceId, id })) as Asset | null;
  }

  async remove(workspaceId: WorkspaceId, id: AssetId): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.manager.getRepository(AssetEntity).delete({ workspaceId, id });
      await this.changes.tell(transaction, ASSET_CHANGED, [{ workspaceId, assetId: id }]);
    });
  }
}

function exact(filter: AssetFilter): Partial<AssetEntity> {
  return {
    ...(filter.kind && { kind: filter.kind }),
    ...(filter.status && { status: filter.status }),
  };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
