import { Injectable } from '@nestjs/common';
import { Database, type Transaction, type WorkspaceId } from '#libs/platform';
import type { Repository } from 'typeorm';
import { WorkspaceEntity } from './workspace.entity.js';

@Injectable()
export class WorkspaceRepository {
  constructor(private readonly database: Database) {}

  findById(id: WorkspaceId, within?: Transaction): Promise<WorkspaceEntity | null> {
    return this.entities(within).findOneBy({ id });
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
