import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ActedPost } from '#libs/posts';
import { CancelPostsCommand } from './cancel-posts.command.js';
import { Cancellations } from './cancellations.js';

@CommandHandler(CancelPostsCommand)
export class CancelPostsHandler implements ICommandHandler<CancelPostsCommand> {
  constructor(private readonly cancellations: Cancellations) {}

  execute({
    workspaceId,
    posts,
    terms,
    isAtomic,
  }: CancelPostsCommand): Promise<readonly ActedPost[]> {
    return this.cancellations.cancel(workspaceId, posts, terms, isAtomic);
  }
}
