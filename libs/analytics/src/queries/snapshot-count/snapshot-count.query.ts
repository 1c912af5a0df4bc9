import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';

/** How many snapshots a workspace keeps. */
export class SnapshotCountQuery extends Query<number> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}
