import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';

/** What goes out now. */
export interface ResumedPosts {
  readonly released: number;
  /** Items that were late, and have other slots. */
  readonly moved: number;
}

/** Lets a queue go on. @throws DomainError queue_not_found, queue_full */
export class ResumeQueueCommand extends Command<ResumedPosts> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly queueId: string,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
