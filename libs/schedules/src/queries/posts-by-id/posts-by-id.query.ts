import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import { PostRepository, type PostRecord } from '#libs/posts';

/** Those of these posts that the workspace has. */
export class PostsByIdQuery extends Query<readonly PostRecord[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postIds: readonly PostId[],
  ) {
    super();
  }
}

@QueryHandler(PostsByIdQuery)
export class PostsByIdHandler implements IQueryHandler<PostsByIdQuery> {
  constructor(private readonly posts: PostRepository) {}

  execute({ workspaceId, postIds }: PostsByIdQuery): Promise<readonly PostRecord[]> {
    return this.posts.byIds(workspaceId, postIds);
  }
}
