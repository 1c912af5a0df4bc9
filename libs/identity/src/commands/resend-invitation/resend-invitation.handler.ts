import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Invitation } from '../../domain/invitation.js';
import { invitationNotFound } from '../../identity.errors.js';
import { InvitationSending } from '../../invitations/invitation-sending.js';
import { HeldMembers, requireManaging } from '../../members/held-members.js';
import { InvitationRepository } from '../../persistence/invitation.repository.js';
import { ResendInvitationCommand } from './resend-invitation.command.js';

@CommandHandler(ResendInvitationCommand)
export class ResendInvitationHandler implements ICommandHandler<ResendInvitationCommand> {
  constructor(
    private readonly held: HeldMembers,
    private readonly invitations: InvitationRepository,
    private readonly sending: InvitationSending,
  ) {}

  /** @throws DomainError invitation_not_found, role_forbidden, quota_exceeded, rate_limited, service_unavailable */
  async execute({ workspaceId, by, invitationId }: ResendInvitationCommand): Promise<Invitation> {
    const found = await this.invitations.find(workspaceId, invitationId);
    if (found === null) throw invitationNotFound();
    await this.sending.requireRoom(workspaceId, found.email);
    return this.held.hold(workspaceId, by, async ({ transaction, held }) => {
      const known = await this.invitations.find(workspaceId, invitationId, transaction);
      if (known === null) throw invitationNotFound();
      requireManaging(held, known.role);
      const link = this.sending.newLink();
      const row = { id: known.id, workspaceId, invitedBy: by, ...link.stored };
      await this.invitations.renew(transaction, row);
      // One that had ended takes a place again, which is asked for here.
      return this.sending.send(transaction, row, link);
    });
  }
}
