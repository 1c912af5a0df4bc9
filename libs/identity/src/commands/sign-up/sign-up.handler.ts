import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { linkTokenHash } from '../../domain/verification.js';
import { NewPasswords } from '../../passwords/new-passwords.js';
import { Newcomers } from '../../users/newcomers.js';
import { Users } from '../../users/users.js';
import { requireEmailAddress } from '../../verifications/required-email.js';
import { VerificationMails } from '../../verifications/verification-mails.js';
import { Verifications } from '../../verifications/verifications.js';
import { SignUpCommand } from './sign-up.command.js';

@CommandHandler(SignUpCommand)
export class SignUpHandler implements ICommandHandler<SignUpCommand> {
  constructor(
    private readonly newcomers: Newcomers,
    private readonly users: Users,
    private readonly passwords: NewPasswords,
    private readonly verifications: Verifications,
    private readonly mails: VerificationMails,
  ) {}

  /**
   * The same work for every address: one hash, one row, one mail.
   * @throws DomainError service_unavailable, sign_up_closed, invitation_ended, invalid_parameter, rate_limited
   */
  async execute({ signUp }: SignUpCommand): Promise<void> {
    const { name, workspaceName, redirectTo, claimToken } = signUp;
    const claimHash = claimToken === null ? null : linkTokenHash(claimToken);
    const email = requireEmailAddress(signUp.email);
    await this.newcomers.requireWelcome(claimHash);
    await this.mails.requireRoom(email);
    const passwordHash = await this.passwords.hash(signUp.password);
    const isTaken = (await this.users.findByEmail(email)) !== null;
    await this.verifications.open(
      // Where the address is taken the row has secrets that nobody was told, and ends unused.
      { email, purpose: 'sign_up', passwordHash, name, workspaceName, redirectTo, claimHash },
      (transaction, secrets) =>
        isTaken
          ? this.mails.sendAccountExists(transaction, email)
          : this.mails.sendSignUp(transaction, email, secrets, redirectTo),
    );
  }
}
