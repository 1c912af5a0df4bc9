import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '#libs/platform';
import { Sessions } from '../../sessions/sessions.js';
import { Newcomers } from '../../users/newcomers.js';
import { Verifications } from '../../verifications/verifications.js';
import { VerifySignUpCommand, type VerifiedSignUp } from './verify-sign-up.command.js';

@CommandHandler(VerifySignUpCommand)
export class VerifySignUpHandler implements ICommandHandler<VerifySignUpCommand> {
  constructor(
    private readonly database: Database,
    private readonly verifications: Verifications,
    private readonly newcomers: Newcomers,
    private readonly sessions: Sessions,
  ) {}

  /** @throws DomainError credentials_invalid, rate_limited, sign_up_closed, invitation_ended, email_taken */
  async execute({ proof, origin }: VerifySignUpCommand): Promise<VerifiedSignUp> {
    const tokenHash = await this.verifications.prove('sign_up', proof, origin.clientAddress);
    return this.database.transaction(async (transaction) => {
      // Name and password are those of the sign-up that this very mail was sent for.
      const signUp = await this.verifications.take(transaction, 'sign_up', tokenHash);
      const { user, workspaceId } = await this.newcomers.admit(transaction, {
        ...signUp,
        isEmailProved: true,
      });
      const who = { userId: user.id, workspaceId };
      const issued = await this.sessions.issue(who, origin, transaction);
      return { user, ...issued, redirectTo: signUp.redirectTo };
    });
  }
}
