import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { ActedPost, PostToActOn } from '#libs/posts';
import type { NewTime } from '../../domain/editing/new-times.js';

/**
 * Gives drafts, scheduled and failed posts another time, each for itself. What they say stays, and is only checked
 * again where a failed one is scheduled anew, or people agreed to its time.
 */
export class ReschedulePostsCommand extends Command<readonly ActedPost[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly posts: readonly PostToActOn[],
    readonly to: NewTime,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
    /** Whether one that is refused keeps all others; then none may have failed. */
    readonly isAtomic = false,
  ) {
    super();
  }
}
