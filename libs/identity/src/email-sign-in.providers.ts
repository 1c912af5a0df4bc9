import type { Provider } from '@nestjs/common';
import { ClaimWorkspaceHandler } from './commands/claim-workspace/claim-workspace.handler.js';
import { ChangePasswordHandler } from './commands/change-password/change-password.handler.js';
import { EndSessionHandler } from './commands/end-session/end-session.handler.js';
import { OpenDemoHandler } from './commands/open-demo/open-demo.handler.js';
import { RenewClaimHandler } from './commands/renew-claim/renew-claim.command.js';
import { RequestPasswordResetHandler } from './commands/request-password-reset/request-password-reset.handler.js';
import { ResetPasswordHandler } from './commands/reset-password/reset-password.handler.js';
import { SignInHandler } from './commands/sign-in/sign-in.handler.js';
import { SignUpHandler } from './commands/sign-up/sign-up.handler.js';
import { VerifySignUpHandler } from './commands/verify-sign-up/verify-sign-up.handler.js';
import { BreachedPasswords } from './passwords/breached-passwords.js';
import { NewPasswords } from './passwords/new-passwords.js';
import { PasswordChange } from './passwords/password-change.js';
import { PasswordCheck } from './passwords/password-check.js';
import { SecretTriesRepository } from './persistence/secret-tries.repository.js';
import { VerificationRepository } from './persistence/verification.repository.js';
import { EmailSignInRulesHandler } from './queries/email-sign-in-rules/email-sign-in-rules.query.js';
import { ListSessionsHandler } from './queries/list-sessions/list-sessions.query.js';
import { SecretTries } from './tries/secret-tries.js';
import { VerificationLinks } from './verifications/verification-links.js';
import { VerificationMails } from './verifications/verification-mails.js';
import { Verifications } from './verifications/verifications.js';

/** Sign-up, sign-in and reset by e-mail and password. */
export const emailSignInProviders: Provider[] = [
  BreachedPasswords,
  ChangePasswordHandler,
  ClaimWorkspaceHandler,
  EmailSignInRulesHandler,
  EndSessionHandler,
  ListSessionsHandler,
  NewPasswords,
  OpenDemoHandler,
  PasswordChange,
  PasswordCheck,
  RenewClaimHandler,
  RequestPasswordResetHandler,
  ResetPasswordHandler,
  SecretTries,
  SecretTriesRepository,
  SignInHandler,
  SignUpHandler,
  VerificationLinks,
  VerificationMails,
  VerificationRepository,
  Verifications,
  VerifySignUpHandler,
];
