import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { ActedPost, PostToActOn } from '#libs/posts';

/** Takes posts back before they are published, each for itself. */
export class CancelPostsCommand extends Command<readonly ActedPost[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly posts: readonly PostToActOn[],
    /** Who asks; null for the service itself. Who may only draft takes back the own drafts alone. */
    readonly terms: CallerTerms | null = null,
    /** Whether one that is refused keeps all others. */
    readonly isAtomic = false,
  ) {
    super();
  }
}
