import { Command } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';

/** Takes a post back before it is published. Replies below it are canceled with it (parent_canceled). */
export class CancelPostCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
