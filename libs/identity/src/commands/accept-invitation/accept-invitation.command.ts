import { Command } from '@nestjs/cqrs';
import type { UserId, WorkspaceId } from '#libs/kernel';

/** Makes a signed-in person a member of the workspace that they were invited to. */
export class AcceptInvitationCommand extends Command<WorkspaceId> {
  constructor(
    readonly userId: UserId,
    readonly token: string,
  ) {
    super();
  }
}
