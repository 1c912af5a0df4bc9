import { Command } from '@nestjs/cqrs';
import type { UserId, WorkspaceId } from '#libs/kernel';
import type { Invitation } from '../../domain/invitation.js';
import type { MembershipRole } from '../../domain/membership.js';

/** Asks somebody to join a workspace: a mail with a link goes to the address. */
export class InvitePersonCommand extends Command<Invitation> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly by: UserId,
    readonly invited: { readonly email: string; readonly role: MembershipRole },
  ) {
    super();
  }
}
