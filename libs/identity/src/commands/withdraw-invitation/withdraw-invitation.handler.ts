import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { invitationNotFound } from '../../identity.errors.js';
import { HeldMembers, requireManaging } from '../../members/held-members.js';
import { InvitationRepository } from '../../persistence/invitation.repository.js';
import { WithdrawInvitationCommand } from './withdraw-invitation.command.js';

@CommandHandler(WithdrawInvitationCommand)
export class WithdrawInvitationHandler implements ICommandHandler<WithdrawInvitationCommand> {
  constructor(
    private readonly held: HeldMembers,
    private readonly invitations: InvitationRepository,
  ) {}

  /** @throws DomainError invitation_not_found, role_forbidden */
  execute({ workspaceId, by, invitationId }: WithdrawInvitationCommand): Promise<void> {
    return this.held.hold(workspaceId, by, async ({ transaction, held }) => {
      const known = await this.invitations.find(workspaceId, invitationId, transaction);
      if (known === null) throw invitationNotFound();
      requireManaging(held, known.role);
      await this.invitations.remove(transaction, workspaceId, known.id);
    });
  }
}
