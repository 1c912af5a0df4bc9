import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Retries } from '../retry-posts/retries.js';
import { RetryPostCommand } from './retry-post.command.js';

@CommandHandler(RetryPostCommand)
export class RetryPostHandler implements ICommandHandler<RetryPostCommand> {
  constructor(private readonly retries: Retries) {}

  /** @throws DomainError post_not_found, post_not_retryable, outcome_unknown; the 402 codes; of keys what their policy refuses */
  async execute({ workspaceId, postId, options, terms }: RetryPostCommand): Promise<void> {
    const [post] = await this.retries.retry(workspaceId, [{ postId, revision: null }], {
      ...options,
      terms,
    });
    if (post?.refusal) throw post.refusal;
  }
}
