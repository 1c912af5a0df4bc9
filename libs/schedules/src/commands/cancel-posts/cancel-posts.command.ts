import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { KeyTerms } from '#libs/platform';
import type { ActedPost, PostToActOn } from '#libs/posts';

/** Takes posts back before they are published, each for itself. */
export class CancelPostsCommand extends Command<readonly ActedPost[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly posts: readonly PostToActOn[],
    /** The key that asks; null for people. One that only drafts takes back its own drafts alone. */
    readonly key: KeyTerms | null = null,
  ) {
    super();
  }
}
