import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ActedPost, PostToActOn } from '#libs/posts';

/** Takes posts back before they are published, each for itself. */
export class CancelPostsCommand extends Command<readonly ActedPost[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly posts: readonly PostToActOn[],
  ) {
    super();
  }
}
