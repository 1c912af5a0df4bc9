import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { NewPasswords } from '../../passwords/new-passwords.js';
import { Newcomers } from '../../users/newcomers.js';
import { VerificationMails } from '../../verifications/verification-mails.js';
import { EmailSignInRulesQuery, type EmailSignInRules } from './email-sign-in-rules.query.js';

@QueryHandler(EmailSignInRulesQuery)
export class EmailSignInRulesHandler implements IQueryHandler<EmailSignInRulesQuery> {
  constructor(
    private readonly mails: VerificationMails,
    private readonly newcomers: Newcomers,
    private readonly passwords: NewPasswords,
  ) {}

  async execute(): Promise<EmailSignInRules> {
    return {
      enabled: this.mails.areAvailable(),
      signUpOpen: await this.newcomers.areWelcome(),
      passwordMinLength: this.passwords.minLength,
      passwordMaxLength: this.passwords.maxLength,
    };
  }
}
