import { Command } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';

/** Queues a failed post again, due now. */
export class RetryPostCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
    /** Required for posts whose outcome is unknown: publishing again may double them. */
    readonly options: { readonly acceptDuplicateRisk: boolean },
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
