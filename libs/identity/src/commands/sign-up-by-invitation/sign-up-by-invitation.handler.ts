import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '#libs/platform';
import { linkTokenHash } from '../../domain/verification.js';
import { Invitations } from '../../invitations/invitations.js';
import { NewPasswords } from '../../passwords/new-passwords.js';
import { Sessions } from '../../sessions/sessions.js';
import { Newcomers } from '../../users/newcomers.js';
import { requireEmailAddress } from '../../verifications/required-email.js';
import type { StartedSession } from '../sign-in/sign-in.command.js';
import { SignUpByInvitationCommand } from './sign-up-by-invitation.command.js';

@CommandHandler(SignUpByInvitationCommand)
export class SignUpByInvitationHandler implements ICommandHandler<SignUpByInvitationCommand> {
  constructor(
    private readonly database: Database,
    private readonly invitations: Invitations,
    private readonly newcomers: Newcomers,
    private readonly passwords: NewPasswords,
    private readonly sessions: Sessions,
  ) {}

  /** @throws DomainError invitation_ended, invitation_other_address, invalid_parameter, email_taken, quota_exceeded */
  async execute({ signUp, origin }: SignUpByInvitationCommand): Promise<StartedSession> {
    const tokenHash = linkTokenHash(signUp.invitationToken);
    const email = requireEmailAddress(signUp.email);
    await this.invitations.require(tokenHash, email);
    const passwordHash = await this.passwords.hash(signUp.password);
    return this.database.transaction(async (transaction) => {
      const invited = { email, name: signUp.name, passwordHash };
      const user = await this.newcomers.admitInvited(transaction, invited);
      const workspaceId = await this.invitations.accept(transaction, tokenHash, user);
      const who = { userId: user.id, workspaceId };
      return { user, ...(await this.sessions.issue(who, origin, transaction)) };
    });
  }
}
