import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Users } from '../../users/users.js';
import { requireEmailAddress } from '../../verifications/required-email.js';
import { VerificationMails } from '../../verifications/verification-mails.js';
import { Verifications } from '../../verifications/verifications.js';
import { RequestPasswordResetCommand } from './request-password-reset.command.js';

@CommandHandler(RequestPasswordResetCommand)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordResetCommand> {
  constructor(
    private readonly users: Users,
    private readonly verifications: Verifications,
    private readonly mails: VerificationMails,
  ) {}

  /** @throws DomainError service_unavailable, invalid_parameter, rate_limited */
  async execute(command: RequestPasswordResetCommand): Promise<void> {
    const email = requireEmailAddress(command.email);
    const { redirectTo } = command;
    await this.mails.requireRoom(email);
    const isKnown = (await this.users.findByEmail(email)) !== null;
    // A row for unknown addresses, too: it takes the same time, and its secrets are told to nobody.
    const nothingElse = { passwordHash: null, name: null, workspaceName: null, claimHash: null };
    await this.verifications.open(
      { email, purpose: 'reset', redirectTo, ...nothingElse },
      async (transaction, secrets) => {
        if (isKnown) await this.mails.sendReset(transaction, email, secrets, redirectTo);
      },
    );
  }
}
