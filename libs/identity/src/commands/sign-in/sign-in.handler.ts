import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { credentialsInvalid } from '../../identity.errors.js';
import { PasswordCheck } from '../../passwords/password-check.js';
import { Sessions } from '../../sessions/sessions.js';
import { Memberships } from '../../users/memberships.js';
import { Users } from '../../users/users.js';
import { SignInCommand, type StartedSession } from './sign-in.command.js';

@CommandHandler(SignInCommand)
export class SignInHandler implements ICommandHandler<SignInCommand> {
  constructor(
    private readonly check: PasswordCheck,
    private readonly users: Users,
    private readonly memberships: Memberships,
    private readonly sessions: Sessions,
  ) {}

  /** @throws DomainError credentials_invalid, email_not_verified, rate_limited */
  async execute({ email, password, origin }: SignInCommand): Promise<StartedSession> {
    const { user, passwordHash } = await this.check.require(email, password, origin.clientAddress);
    const workspaceId = await this.memberships.homeOf(user.id);
    const issued = await this.sessions.issue({ userId: user.id, workspaceId }, origin);
    // A new password ends all sessions, and must not miss the one that began with the old password meanwhile.
    if ((await this.users.passwordHashOf(user.id)) !== passwordHash) {
      await this.sessions.revoke(user.id, issued.session.id);
      throw credentialsInvalid();
    }
    return { user, ...issued };
  }
}
