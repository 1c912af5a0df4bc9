import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newId, tellSubjects } from '#libs/kernel';
import { type Invitation, MOST_INVITATIONS } from '../../domain/invitation.js';
import { alreadyMember, invitationExists, invitationLimitReached } from '../../identity.errors.js';
import { InvitationSending } from '../../invitations/invitation-sending.js';
import { HeldMembers, requireManaging } from '../../members/held-members.js';
import { InvitationRepository } from '../../persistence/invitation.repository.js';
import { MemberRepository } from '../../persistence/member.repository.js';
import { requireEmailAddress } from '../../verifications/required-email.js';
import { InvitePersonCommand } from './invite-person.command.js';

@CommandHandler(InvitePersonCommand)
export class InvitePersonHandler implements ICommandHandler<InvitePersonCommand> {
  constructor(
    private readonly held: HeldMembers,
    private readonly members: MemberRepository,
    private readonly invitations: InvitationRepository,
    private readonly sending: InvitationSending,
  ) {}

  /**
   * @throws DomainError invalid_parameter, role_forbidden, already_member, invitation_exists, invitation_limit_reached,
   * quota_exceeded, rate_limited, service_unavailable
   */
  async execute({ workspaceId, by, invited }: InvitePersonCommand): Promise<Invitation> {
    const email = requireEmailAddress(invited.email);
    const { role } = invited;
    await this.sending.requireRoom(workspaceId, email);
    return this.held.hold(workspaceId, by, async ({ transaction, held }) => {
      requireManaging(held, role);
      if (await this.members.hasAddress(transaction, workspaceId, email)) throw alreadyMember();
      const link = this.sending.newLink();
      const { sentAt } = link.stored;
      const id = newId('inv', sentAt.getTime());
      const row = { id, workspaceId, email, role, invitedBy: by, ...link.stored };
      const open = await this.invitations.insert(transaction, row);
      if (open !== null) throw invitationExists(open);
      tellSubjects('invitation', [id]);
      const waiting = await this.invitations.countOpen(workspaceId, sentAt, transaction);
      if (waiting > MOST_INVITATIONS) throw invitationLimitReached(MOST_INVITATIONS);
      return this.sending.send(transaction, row, link);
    });
  }
}
