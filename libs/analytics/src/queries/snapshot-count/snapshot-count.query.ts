import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { SnapshotRepository } from '../../persistence/snapshot.repository.js';

/** How many snapshots a workspace keeps. */
export class SnapshotCountQuery extends Query<number> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

@QueryHandler(SnapshotCountQuery)
export class SnapshotCountHandler implements IQueryHandler<SnapshotCountQuery> {
  constructor(private readonly snapshots: SnapshotRepository) {}

  async execute({ workspaceId }: SnapshotCountQuery): Promise<number> {
    return this.snapshots.count(workspaceId);
  }
}
