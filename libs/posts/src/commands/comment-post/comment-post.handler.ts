import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { commentLimitReached } from '../../comments.errors.js';
import { MOST_COMMENTS, type PostComment } from '../../domain/comments/post-comment.js';
import { PostCommentRepository } from '../../persistence/post-comment.repository.js';
import { postNotFound } from '../../posts.errors.js';
import { reviewLinkErrors } from '../../review-links.errors.js';
import { CommentPostCommand } from './comment-post.command.js';

@CommandHandler(CommentPostCommand)
export class CommentPostHandler implements ICommandHandler<CommentPostCommand> {
  constructor(
    private readonly comments: PostCommentRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, comment }: CommentPostCommand): Promise<PostComment> {
    const said = { ...comment, text: comment.text.trim() };
    const made = await this.comments.insert(workspaceId, said, this.clock.now());
    if (made === 'no_post') throw postNotFound(comment.postId);
    if (made === 'link_ended') throw reviewLinkErrors.ended();
    if (made === 'full') throw commentLimitReached(MOST_COMMENTS);
    return made;
  }
}
