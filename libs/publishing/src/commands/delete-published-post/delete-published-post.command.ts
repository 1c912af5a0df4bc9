import { Command } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';

/** Deletes a published post at its network. Repeating it is harmless. */
export class DeletePublishedPostCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
  ) {
    super();
  }
}
