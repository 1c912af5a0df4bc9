import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PostRepository, type PostRecord } from '#libs/posts';
import { PostsByIdQuery } from './posts-by-id.query.js';

@QueryHandler(PostsByIdQuery)
export class PostsByIdHandler implements IQueryHandler<PostsByIdQuery> {
  constructor(private readonly posts: PostRepository) {}

  execute({ workspaceId, postIds }: PostsByIdQuery): Promise<readonly PostRecord[]> {
    return this.posts.byIds(workspaceId, postIds);
  }
}
