import { Command } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';

/** Asks the network for the true state of a post whose outcome is unclear; others stay as they are. */
export class ReconcilePostCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
  ) {
    super();
  }
}
