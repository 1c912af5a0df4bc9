import { Command } from '@nestjs/cqrs';
import type { UserId, WorkspaceId } from '#libs/kernel';

/**
 * Takes somebody out of a workspace; who names themselves leaves. What they made stays, what acts in their name ends or
 * does no more than now.
 */
export class RemoveMemberCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly by: UserId,
    readonly userId: string,
    /** Who takes over the keys of theirs that stay; null: nobody does. */
    readonly keysTo: string | null = null,
  ) {
    super();
  }
}
