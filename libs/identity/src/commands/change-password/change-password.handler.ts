import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { runUnasked } from '#libs/kernel';
import { Database } from '#libs/platform';
import { NewPasswords } from '../../passwords/new-passwords.js';
import { PasswordChange } from '../../passwords/password-change.js';
import { PasswordCheck } from '../../passwords/password-check.js';
import { Users } from '../../users/users.js';
import { ChangePasswordCommand } from './change-password.command.js';

@CommandHandler(ChangePasswordCommand)
export class ChangePasswordHandler implements ICommandHandler<ChangePasswordCommand> {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly check: PasswordCheck,
    private readonly passwords: NewPasswords,
    private readonly change: PasswordChange,
  ) {}

  /** @throws DomainError credentials_invalid, invalid_parameter, rate_limited */
  async execute({ caller, change, clientAddress }: ChangePasswordCommand): Promise<void> {
    const { email } = await this.users.get(caller.userId);
    // Counting tries changes nothing that was asked for.
    const { user } = await runUnasked(() =>
      this.check.require(email, change.currentPassword, clientAddress),
    );
    const passwordHash = await this.passwords.hash(change.newPassword, 'newPassword');
    await this.database.transaction((transaction) =>
      this.change.apply(transaction, user, passwordHash, caller.sessionId),
    );
  }
}
