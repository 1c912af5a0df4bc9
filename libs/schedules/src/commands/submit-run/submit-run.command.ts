import { Command } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { ApprovalBrief } from '#libs/posts';

/** Has people asked whether the drafts of a run may go. Null: nobody has to be, and they go. */
export class SubmitRunCommand extends Command<ApprovalBrief | null> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly runId: RunId,
    /** What is said to those who are asked. */
    readonly comment: string | null = null,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
