import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ApprovalBrief } from '#libs/posts';
import { Submissions } from './submissions.js';
import { SubmitRunCommand } from './submit-run.command.js';

@CommandHandler(SubmitRunCommand)
export class SubmitRunHandler implements ICommandHandler<SubmitRunCommand> {
  constructor(private readonly submissions: Submissions) {}

  /** @throws DomainError run_not_found, run_not_draft; scope_missing, role_forbidden for what is no draft of one's own; the 402 codes; of keys key_budget_exceeded */
  execute({ workspaceId, runId, ...asked }: SubmitRunCommand): Promise<ApprovalBrief | null> {
    return this.submissions.ofRun(workspaceId, runId, asked);
  }
}
