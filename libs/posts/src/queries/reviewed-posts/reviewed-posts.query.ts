import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PostId } from '#libs/kernel';
import type { PostComment } from '../../domain/comments/post-comment.js';
import { PostCommentRepository } from '../../persistence/post-comment.repository.js';
import type { FoundReviewLink } from '../../persistence/review-link.repository.js';
import {
  ReviewedPostsRepository,
  type ReviewedPost,
} from '../../persistence/reviewed-posts.repository.js';

/** A post with what was said about it by the link, the oldest first. */
export interface CommentedPost extends ReviewedPost {
  readonly comments: readonly PostComment[];
}

/** The latest comments of each post. */
const COMMENTS_SHOWN = 50;

/** What a review link shows. */
export class ReviewedPostsQuery extends Query<readonly CommentedPost[]> {
  constructor(readonly link: Pick<FoundReviewLink, 'id' | 'workspaceId' | 'postIds'>) {
    super();
  }
}

@QueryHandler(ReviewedPostsQuery)
export class ReviewedPostsHandler implements IQueryHandler<ReviewedPostsQuery> {
  constructor(
    private readonly posts: ReviewedPostsRepository,
    private readonly comments: PostCommentRepository,
  ) {}

  async execute({ link }: ReviewedPostsQuery): Promise<readonly CommentedPost[]> {
    const { workspaceId, postIds } = link;
    const [posts, comments] = await Promise.all([
      this.posts.read(workspaceId, postIds, link.id),
      this.comments.latestBy(link, COMMENTS_SHOWN),
    ]);
    const byPost = new Map<PostId, PostComment[]>();
    for (const comment of comments) {
      byPost.set(comment.postId, [...(byPost.get(comment.postId) ?? []), comment]);
    }
    return posts.map((post) => ({ ...post, comments: byPost.get(post.postId) ?? [] }));
  }
}
