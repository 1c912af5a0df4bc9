import { Query } from '@nestjs/cqrs';

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
