import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { PostComment } from '../../domain/comments/post-comment.js';
import {
  PostCommentRepository,
  type CommentWindow,
} from '../../persistence/post-comment.repository.js';
import { PostRepository } from '../../persistence/post.repository.js';
import { postNotFound } from '../../posts.errors.js';

/** Comments of a page, and whether more follow. */
export interface CommentPage {
  readonly comments: readonly PostComment[];
  readonly isMore: boolean;
}

/** What was said about a post, the newest first. @throws DomainError post_not_found */
export class PostCommentsQuery extends Query<CommentPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
    readonly window: CommentWindow,
  ) {
    super();
  }
}

@QueryHandler(PostCommentsQuery)
export class PostCommentsHandler implements IQueryHandler<PostCommentsQuery> {
  constructor(
    private readonly comments: PostCommentRepository,
    private readonly posts: PostRepository,
  ) {}

  async execute({ workspaceId, postId, window }: PostCommentsQuery): Promise<CommentPage> {
    const { limit, before } = window;
    const found = await this.comments.page(workspaceId, postId, { before, limit: limit + 1 });
    if (found.length === 0 && (await this.posts.findById(workspaceId, postId)) === null) {
      throw postNotFound(postId);
    }
    return { comments: found.slice(0, limit), isMore: found.length > limit };
  }
}
