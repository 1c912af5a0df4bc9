import { Command } from '@nestjs/cqrs';
import type { UserId, WorkspaceId } from '#libs/kernel';

/** Takes an invitation back: its link is worth nothing any more. */
export class WithdrawInvitationCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly by: UserId,
    readonly invitationId: string,
  ) {
    super();
  }
}
