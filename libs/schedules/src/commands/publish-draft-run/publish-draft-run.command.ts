import { Command } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/kernel';
import type { KeyTerms } from '#libs/platform';

/** Lets a draft run go. */
export class PublishDraftRunCommand extends Command<void> {
  /**
   * @param startAt ISO time, read in the run's zone when it has no offset: the earliest post moves there
   *   and the others keep their distance. Null: times stay, and those that are past become now.
   */
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly runId: RunId,
    readonly startAt: string | null = null,
    /** The key that asks; null for a person. */
    readonly key: KeyTerms | null = null,
    /** The token that validating the run gave to that key. */
    readonly confirmation: string | null = null,
  ) {
    super();
  }
}
