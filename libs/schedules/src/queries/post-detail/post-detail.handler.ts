import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccountDirectory } from '#libs/accounts';
import { postNotFound, PostRepository, WaitingPostsRepository } from '#libs/posts';
import { PostDetailQuery, type PostDetail } from './post-detail.query.js';

@QueryHandler(PostDetailQuery)
export class PostDetailHandler implements IQueryHandler<PostDetailQuery> {
  constructor(
    private readonly posts: PostRepository,
    private readonly accounts: AccountDirectory,
    private readonly waiting: WaitingPostsRepository,
  ) {}

  /** @throws DomainError post_not_found */
  async execute({ workspaceId, postId }: PostDetailQuery): Promise<PostDetail> {
    const post = await this.posts.findById(workspaceId, postId);
    if (post === null) throw postNotFound(postId);
    const [[account], waits] = await Promise.all([
      this.accounts.byIds(workspaceId, [post.accountId]),
      this.waiting.waitsOf(workspaceId, [postId]),
    ]);
    return { post, account: account ?? null, waitsFor: waits.get(postId) ?? null };
  }
}
