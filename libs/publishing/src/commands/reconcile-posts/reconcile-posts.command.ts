import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ActedPost, PostToActOn } from '#libs/posts';

/** Asks the networks for the true state of posts whose outcome is unclear, each for itself; others stay as they are. */
export class ReconcilePostsCommand extends Command<readonly ActedPost[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly posts: readonly PostToActOn[],
  ) {
    super();
  }
}
