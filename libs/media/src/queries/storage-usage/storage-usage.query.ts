import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { StorageLedger, type StorageUsage } from '../../persistence/storage-ledger.js';

/** How many assets a workspace keeps, and their bytes; those that wait for removal count. */
export class StorageUsageQuery extends Query<StorageUsage> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

@QueryHandler(StorageUsageQuery)
export class StorageUsageHandler implements IQueryHandler<StorageUsageQuery> {
  constructor(private readonly ledger: StorageLedger) {}

  execute({ workspaceId }: StorageUsageQuery): Promise<StorageUsage> {
    return this.ledger.usage(workspaceId);
  }
}
