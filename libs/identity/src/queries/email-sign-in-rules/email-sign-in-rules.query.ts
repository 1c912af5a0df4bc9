import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { NewPasswords } from '../../passwords/new-passwords.js';
import { SignUpRule } from '../../users/sign-up-rule.js';
import { VerificationMails } from '../../verifications/verification-mails.js';

/** What a sign-in form has to know. */
export interface EmailSignInRules {
  /** Sign-up and reset work: the installation can send mail. */
  readonly enabled: boolean;
  /** Somebody new is admitted without a link of the operator. */
  readonly signUpOpen: boolean;
  readonly passwordMinLength: number;
  readonly passwordMaxLength: number;
}

export class EmailSignInRulesQuery extends Query<EmailSignInRules> {}

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
