import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccountDirectory, type DirectoryAccount } from '#libs/accounts';
import type { PostId, WorkspaceId } from '#libs/kernel';
import {
  postNotFound,
  PostRepository,
  WaitingPostsRepository,
  type PostRecord,
  type PostWait,
} from '#libs/posts';

export interface PostDetail {
  readonly post: PostRecord;
  /** Null when the account's record is gone. */
  readonly account: DirectoryAccount | null;
  /** What it waits for although it is due; null when that is nothing. */
  readonly waitsFor: PostWait | null;
}

/** One post with its account. */
export class PostDetailQuery extends Query<PostDetail> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
  ) {
    super();
  }
}

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
