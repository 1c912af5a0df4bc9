import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { linkTokenHash } from '../../domain/verification.js';
import { credentialsInvalid } from '../../identity.errors.js';
import { PasswordCheck } from '../../passwords/password-check.js';
import { SessionStarts } from '../../sessions/session-starts.js';
import { Sessions } from '../../sessions/sessions.js';
import { Users } from '../../users/users.js';
import { SignInCommand, type StartedSession } from './sign-in.command.js';

@CommandHandler(SignInCommand)
export class SignInHandler implements ICommandHandler<SignInCommand> {
  constructor(
    private readonly check: PasswordCheck,
    private readonly users: Users,
    private readonly starts: SessionStarts,
    private readonly sessions: Sessions,
  ) {}

  /**
   * @throws DomainError credentials_invalid, email_not_verified, rate_limited, membership_missing; with an invitation
   * invitation_ended, invitation_other_address, quota_exceeded
   */
  async execute(command: SignInCommand): Promise<StartedSession> {
    const { email, password, origin, invitationToken } = command;
    const { user, passwordHash } = await this.check.require(email, password, origin.clientAddress);
    const issued =
      invitationToken === null
        ? await this.starts.begin(user.id, origin)
        : await this.starts.beginInvited(user, origin, linkTokenHash(invitationToken));
    // A new password ends all sessions, and must not miss the one that began with the old password meanwhile.
    if ((await this.users.passwordHashOf(user.id)) !== passwordHash) {
      await this.sessions.revoke(user.id, issued.session.id);
      throw credentialsInvalid();
    }
    return { user, ...issued };
  }
}
