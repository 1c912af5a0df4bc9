import { Command } from '@nestjs/cqrs';
import type { UserId, WorkspaceId } from '#libs/kernel';
import type { Invitation } from '../../domain/invitation.js';

/** Sends an invitation once more, with another link and a new week. The link before is worth nothing any more. */
export class ResendInvitationCommand extends Command<Invitation> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly by: UserId,
    readonly invitationId: string,
  ) {
    super();
  }
}
