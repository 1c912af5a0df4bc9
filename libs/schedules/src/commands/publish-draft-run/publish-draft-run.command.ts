import { Command } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { ApprovalBrief } from '#libs/posts';

/** Lets a draft run go. Answers what people are asked before posts of it go; null where nobody is. */
export class PublishDraftRunCommand extends Command<ApprovalBrief | null> {
  /**
   * @param startAt ISO time, read in the run's zone when it has no offset: the earliest post moves there
   *   and the others keep their distance. Null: times stay, and those that are past become now.
   */
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly runId: RunId,
    readonly startAt: string | null = null,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
    /** The token that validating the run gave to the key that asks. */
    readonly confirmation: string | null = null,
  ) {
    super();
  }
}
