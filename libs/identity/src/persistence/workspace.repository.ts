import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database, statement, type Transaction } from '#libs/platform';
import type { Repository } from 'typeorm';
import { WorkspaceEntity } from './workspace.entity.js';

const FIND = statement(
  'workspace_by_id',
  `SELECT id, name, mode, plan, subscription_status AS "subscriptionStatus", entitlements,
     created_at AS "createdAt", updated_at AS "updatedAt" FROM workspaces WHERE id = $1`,
);

@Injectable()
export class WorkspaceRepository {
  constructor(private readonly database: Database) {}

  async findById(id: WorkspaceId, within?: Transaction): Promise<WorkspaceEntity | null> {
    const [workspace] = await (within ?? this.database).query<WorkspaceEntity>(FIND, [id]);
    return workspace ?? null;
  }

  /** Oldest first. */
  findAll(): Promise<WorkspaceEntity[]> {
    return this.entities().find({ order: { id: 'ASC' } });
  }

  async insert(workspace: WorkspaceEntity, within?: Transaction): Promise<void> {
    await this.entities(within).insert(workspace);
  }

  private entities(within?: Transaction): Repository<WorkspaceEntity> {
    return (within?.manager ?? this.database.dataSource).getRepository(WorkspaceEntity);
  }
}
