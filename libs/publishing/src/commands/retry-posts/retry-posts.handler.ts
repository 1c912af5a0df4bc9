import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ActedPost } from '#libs/posts';
import { Retries } from './retries.js';
import { RetryPostsCommand } from './retry-posts.command.js';

@CommandHandler(RetryPostsCommand)
export class RetryPostsHandler implements ICommandHandler<RetryPostsCommand> {
  constructor(private readonly retries: Retries) {}

  execute({ workspaceId, posts, terms }: RetryPostsCommand): Promise<readonly ActedPost[]> {
    return this.retries.retry(workspaceId, posts, { acceptDuplicateRisk: false, terms });
  }
}
