import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { StorageUsage } from '../../persistence/storage-ledger.js';

/** How many assets a workspace keeps, and their bytes; those that wait for removal count. */
export class StorageUsageQuery extends Query<StorageUsage> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}
