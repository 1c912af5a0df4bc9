import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '#libs/platform';
import { linkTokenHash } from '../../domain/verification.js';
import { Invitations } from '../../invitations/invitations.js';
import { NewPasswords } from '../../passwords/new-passwords.js';
import { SessionStarts } from '../../sessions/session-starts.js';
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
    private readonly starts: SessionStarts,
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
      const issued = await this.starts.beginInvitedWithin(transaction, user, origin, tokenHash);
      return { user, ...issued };
    });
  }
}
