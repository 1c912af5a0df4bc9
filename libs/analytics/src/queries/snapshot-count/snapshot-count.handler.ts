import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { SnapshotRepository } from '../../persistence/snapshot.repository.js';
import { SnapshotCountQuery } from './snapshot-count.query.js';

@QueryHandler(SnapshotCountQuery)
export class SnapshotCountHandler implements IQueryHandler<SnapshotCountQuery> {
  constructor(private readonly snapshots: SnapshotRepository) {}

  async execute({ workspaceId }: SnapshotCountQuery): Promise<number> {
    return this.snapshots.count(workspaceId);
  }
}
