import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Cancellations } from '../cancel-posts/cancellations.js';
import { CancelPostCommand } from './cancel-post.command.js';

@CommandHandler(CancelPostCommand)
export class CancelPostHandler implements ICommandHandler<CancelPostCommand> {
  constructor(private readonly cancellations: Cancellations) {}

  /** @throws DomainError post_not_found, post_not_cancelable; scope_missing, role_forbidden for what is no draft of one's own */
  async execute({ workspaceId, postId, terms }: CancelPostCommand): Promise<void> {
    const [post] = await this.cancellations.cancel(
      workspaceId,
      [{ postId, revision: null }],
      terms,
    );
    if (post?.refusal) throw post.refusal;
  }
}
