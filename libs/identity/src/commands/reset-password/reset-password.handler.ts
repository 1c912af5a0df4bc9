import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '#libs/platform';
import { proofInvalid } from '../../identity.errors.js';
import { NewPasswords } from '../../passwords/new-passwords.js';
import { PasswordChange } from '../../passwords/password-change.js';
import { Users } from '../../users/users.js';
import { Verifications } from '../../verifications/verifications.js';
import { ResetPasswordCommand } from './reset-password.command.js';

@CommandHandler(ResetPasswordCommand)
export class ResetPasswordHandler implements ICommandHandler<ResetPasswordCommand> {
  constructor(
    private readonly database: Database,
    private readonly passwords: NewPasswords,
    private readonly verifications: Verifications,
    private readonly users: Users,
    private readonly change: PasswordChange,
  ) {}

  /** @throws DomainError invalid_parameter, credentials_invalid, rate_limited */
  async execute({ proof, password, clientAddress }: ResetPasswordCommand): Promise<void> {
    // Before the proof is used up: a password that is too short must not cost the mail.
    const passwordHash = await this.passwords.hash(password);
    const tokenHash = await this.verifications.prove('reset', proof, clientAddress);
    const user = await this.database.transaction(async (transaction) => {
      const { email } = await this.verifications.take(transaction, 'reset', tokenHash);
      const found = await this.users.findByEmail(email, transaction);
      if (!found) throw proofInvalid();
      await this.users.setEmailVerified(found.id, transaction);
      await this.change.apply(transaction, found, passwordHash, null);
      return found;
    });
    await this.change.forgetTries(user, clientAddress);
  }
}
