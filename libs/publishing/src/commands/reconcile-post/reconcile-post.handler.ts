import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReconcileNow } from '../../engine/reconcile-now.js';
import { ReconcilePostCommand } from './reconcile-post.command.js';

@CommandHandler(ReconcilePostCommand)
export class ReconcilePostHandler implements ICommandHandler<ReconcilePostCommand> {
  constructor(private readonly looks: ReconcileNow) {}

  /** @throws DomainError post_not_found, account_busy */
  execute({ workspaceId, postId }: ReconcilePostCommand): Promise<void> {
    return this.looks.look(workspaceId, postId);
  }
}
