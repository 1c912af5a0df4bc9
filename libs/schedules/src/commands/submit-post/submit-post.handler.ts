import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ApprovalBrief } from '#libs/posts';
import { Submissions } from '../submit-run/submissions.js';
import { SubmitPostCommand } from './submit-post.command.js';

@CommandHandler(SubmitPostCommand)
export class SubmitPostHandler implements ICommandHandler<SubmitPostCommand> {
  constructor(private readonly submissions: Submissions) {}

  /** @throws DomainError post_not_found, post_not_draft; scope_missing, role_forbidden for what is no draft of one's own; the 402 codes; of keys key_budget_exceeded */
  execute({ workspaceId, postId, ...asked }: SubmitPostCommand): Promise<ApprovalBrief | null> {
    return this.submissions.ofPost(workspaceId, postId, asked);
  }
}
