import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { PostStatus } from '../../domain/post-state.js';
import {
  PostDeedsRepository,
  type DeedWindow,
  type PostDeed,
} from '../../persistence/post-deeds.repository.js';
import { PostRepository } from '../../persistence/post.repository.js';
import { postNotFound } from '../../posts.errors.js';

/** A part of what was done with a post, and what it is now. */
export interface PostActivity {
  readonly status: PostStatus;
  readonly deeds: readonly PostDeed[];
}

/** What was done with a post, the newest first. @throws DomainError post_not_found */
export class PostActivityQuery extends Query<PostActivity> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
    readonly window: DeedWindow,
  ) {
    super();
  }
}

@QueryHandler(PostActivityQuery)
export class PostActivityHandler implements IQueryHandler<PostActivityQuery> {
  constructor(
    private readonly deeds: PostDeedsRepository,
    private readonly posts: PostRepository,
  ) {}

  async execute({ workspaceId, postId, window }: PostActivityQuery): Promise<PostActivity> {
    const post = await this.posts.findById(workspaceId, postId);
    if (post === null) throw postNotFound(postId);
    return { status: post.status, deeds: await this.deeds.page(workspaceId, postId, window) };
  }
}
