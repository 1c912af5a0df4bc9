import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { StorageLedger, type StorageUsage } from '../../persistence/storage-ledger.js';
import { StorageUsageQuery } from './storage-usage.query.js';

@QueryHandler(StorageUsageQuery)
export class StorageUsageHandler implements IQueryHandler<StorageUsageQuery> {
  constructor(private readonly ledger: StorageLedger) {}

  execute({ workspaceId }: StorageUsageQuery): Promise<StorageUsage> {
    return this.ledger.usage(workspaceId);
  }
}
