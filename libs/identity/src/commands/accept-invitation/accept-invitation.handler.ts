import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentAsked, tellSubjects, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { linkTokenHash } from '../../domain/verification.js';
import { Invitations } from '../../invitations/invitations.js';
import { Users } from '../../users/users.js';
import { AcceptInvitationCommand } from './accept-invitation.command.js';

@CommandHandler(AcceptInvitationCommand)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitationCommand> {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly invitations: Invitations,
  ) {}

  /** @throws DomainError invitation_ended, invitation_other_address, quota_exceeded */
  async execute({ userId, token }: AcceptInvitationCommand): Promise<WorkspaceId> {
    const user = await this.users.get(userId);
    return this.database.transaction(async (transaction) => {
      const workspaceId = await this.invitations.accept(transaction, linkTokenHash(token), user);
      // Those who work there are to see who came.
      currentAsked()?.moveTo(workspaceId);
      tellSubjects('user', [userId]);
      return workspaceId;
    });
  }
}
