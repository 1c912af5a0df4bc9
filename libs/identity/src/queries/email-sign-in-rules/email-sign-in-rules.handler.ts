import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { NewPasswords } from '../../passwords/new-passwords.js';
import { SignUpRule } from '../../users/sign-up-rule.js';
import { VerificationMails } from '../../verifications/verification-mails.js';
import { EmailSignInRulesQuery, type EmailSignInRules } from './email-sign-in-rules.query.js';

@QueryHandler(EmailSignInRulesQuery)
export class EmailSignInRulesHandler implements IQueryHandler<EmailSignInRulesQuery> {
  constructor(
    private readonly mails: VerificationMails,
    private readonly rule: SignUpRule,
    private readonly passwords: NewPasswords,
  ) {}

  async execute(): Promise<EmailSignInRules> {
    return {
      enabled: this.mails.areAvailable(),
      signUpOpen: this.rule.isOpen,
      passwordMinLength: this.passwords.minLength,
      passwordMaxLength: this.passwords.maxLength,
    };
  }
}
