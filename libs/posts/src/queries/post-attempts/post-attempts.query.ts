import { Query } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { AttemptRow } from '../../persistence/attempts.repository.js';

/** Every attempt on a post, oldest first. Empty for posts of other workspaces. */
export class PostAttemptsQuery extends Query<readonly AttemptRow[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
  ) {
    super();
  }
}
