import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { ActedPost, PostToActOn } from '#libs/posts';

/** Has people asked whether drafts may go, each for itself. Who may only draft submits the own drafts alone. */
export class SubmitPostsCommand extends Command<readonly ActedPost[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly posts: readonly PostToActOn[],
    readonly terms: CallerTerms,
  ) {
    super();
  }
}
