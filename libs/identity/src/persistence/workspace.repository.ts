import { Injectable } from '@nestjs/common';
import { Database, type WorkspaceId } from '#libs/platform';
import type { Repository } from 'typeorm';
import { WorkspaceEntity } from './workspace.entity.js';

@Injectable()
export class WorkspaceRepository {
  constructor(private readonly database: Database) {}

  findById(id: WorkspaceId): Promise<WorkspaceEntity | null> {
    return this.entities().findOneBy({ id });
  }

  async insert(workspace: WorkspaceEntity): Promise<void> {
    await this.entities().insert(workspace);
  }

  private entities(): Repository<WorkspaceEntity> {
    return this.database.dataSource.getRepository(WorkspaceEntity);
  }
}
