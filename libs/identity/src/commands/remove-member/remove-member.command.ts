import { Command } from '@nestjs/cqrs';
import type { UserId, WorkspaceId } from '#libs/kernel';

/** Takes somebody out of a workspace; who names themselves leaves. What they made stays. */
export class RemoveMemberCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly by: UserId,
    readonly userId: string,
  ) {
    super();
  }
}
