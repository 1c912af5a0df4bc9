import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { ActedPost, PostToActOn } from '#libs/posts';

/** Queues failed posts again, due now, each for itself. One that may be out already is never sent again by this. */
export class RetryPostsCommand extends Command<readonly ActedPost[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly posts: readonly PostToActOn[],
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
