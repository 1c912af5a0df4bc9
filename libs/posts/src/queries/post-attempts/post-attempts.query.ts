import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import { AttemptsRepository, type AttemptRow } from '../../persistence/attempts.repository.js';

/** Every attempt on a post, oldest first. Empty for posts of other workspaces. */
export class PostAttemptsQuery extends Query<readonly AttemptRow[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
  ) {
    super();
  }
}

@QueryHandler(PostAttemptsQuery)
export class PostAttemptsHandler implements IQueryHandler<PostAttemptsQuery> {
  constructor(private readonly attempts: AttemptsRepository) {}

  async execute({ workspaceId, postId }: PostAttemptsQuery): Promise<readonly AttemptRow[]> {
    return this.attempts.ofPost(workspaceId, postId);
  }
}
