import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccountDirectory } from '#libs/accounts';
import { PostRepository } from '../../persistence/post.repository.js';
import { postNotFound } from '../../schedules.errors.js';
import { PostDetailQuery, type PostDetail } from './post-detail.query.js';

@QueryHandler(PostDetailQuery)
export class PostDetailHandler implements IQueryHandler<PostDetailQuery> {
  constructor(
    private readonly posts: PostRepository,
    private readonly accounts: AccountDirectory,
  ) {}

  /** @throws DomainError post_not_found */
  async execute({ workspaceId, postId }: PostDetailQuery): Promise<PostDetail> {
    const post = await this.posts.findById(workspaceId, postId);
    if (post === null) throw postNotFound(postId);
    const [account] = await this.accounts.byIds(workspaceId, [post.accountId]);
    return { post, account: account ?? null };
  }
}
