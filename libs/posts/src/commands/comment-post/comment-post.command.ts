import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { PostComment } from '../../domain/comments/post-comment.js';
import type { NewComment } from '../../persistence/post-comment.repository.js';

/** Says something about a post. @throws DomainError post_not_found, comment_limit_reached */
export class CommentPostCommand extends Command<PostComment> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly comment: NewComment,
  ) {
    super();
  }
}
