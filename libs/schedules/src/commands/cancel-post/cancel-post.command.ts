import { Command } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/platform';

/** Takes a post back before it is published. Replies to it fail with parent_failed. */
export class CancelPostCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
  ) {
    super();
  }
}
