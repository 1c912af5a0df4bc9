import { Query } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { PostRecord } from '#libs/posts';

/** Those of these posts that the workspace has. */
export class PostsByIdQuery extends Query<readonly PostRecord[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postIds: readonly PostId[],
  ) {
    super();
  }
}
