export { IdentityModule } from './identity.module.js';
export { IdentityWorkerModule } from './identity-worker.module.js';
export { ChangePasswordCommand } from './commands/change-password/change-password.command.js';
export { ClaimWorkspaceCommand } from './commands/claim-workspace/claim-workspace.command.js';
export { EndSessionCommand } from './commands/end-session/end-session.command.js';
export { OpenDemoCommand } from './commands/open-demo/open-demo.command.js';
export { isDemoOwner } from './domain/demo-owner.js';
export { RenewClaimCommand } from './commands/renew-claim/renew-claim.command.js';
export { RequestPasswordResetCommand } from './commands/request-password-reset/request-password-reset.command.js';
export { ResetPasswordCommand } from './commands/reset-password/reset-password.command.js';
export { SignInCommand, type StartedSession } from './commands/sign-in/sign-in.command.js';
export { SignUpCommand, type SignUp } from './commands/sign-up/sign-up.command.js';
export { UpdatePreferencesCommand } from './commands/update-preferences/update-preferences.command.js';
export { UpdateWorkspaceSettingsCommand } from './commands/update-workspace-settings/update-workspace-settings.command.js';
export {
  VerifySignUpCommand,
  type VerifiedSignUp,
} from './commands/verify-sign-up/verify-sign-up.command.js';
export {
  EmailSignInRulesQuery,
  type EmailSignInRules,
} from './queries/email-sign-in-rules/email-sign-in-rules.query.js';
export { PreferencesQuery } from './queries/preferences/preferences.query.js';
export { WorkspaceSettingsQuery } from './queries/workspace-settings/workspace-settings.query.js';
export { LOCALES, THEMES, type PreferenceChanges, type Preferences } from './domain/preferences.js';
export type { WorkspaceSettings, WorkspaceSettingsChanges } from './domain/workspace-settings.js';
export { AttentionDismissalsQuery } from './queries/attention-dismissals/attention-dismissals.query.js';
export { DismissAttentionCommand } from './commands/dismiss-attention/dismiss-attention.command.js';
export type { AttentionDismissal, AttentionReader } from './domain/attention-dismissal.js';
export { ListSessionsQuery } from './queries/list-sessions/list-sessions.query.js';
export { returnAddressOn } from './domain/return-address.js';
export { CODE_LENGTH, VERIFICATION_LIFETIME_MS, type Proof } from './domain/verification.js';
export { ChangeKeyCommand, type KeyChanges } from './commands/change-key/change-key.command.js';
export {
  CreateKeyCommand,
  type CreatedKey,
  type Giver,
  type WantedKey,
} from './commands/create-key/create-key.command.js';
export type { KeyAccess, KeyMaker } from './domain/key-access.js';
export {
  FinishExternalSignInCommand,
  type ExternalSignInOutcome,
} from './commands/finish-external-sign-in/finish-external-sign-in.command.js';
export { RedeemSignInTicketCommand } from './commands/redeem-sign-in-ticket/redeem-sign-in-ticket.command.js';
export { SignInWithAppleTokenCommand } from './commands/sign-in-with-apple-token/sign-in-with-apple-token.command.js';
export { StartExternalSignInCommand } from './commands/start-external-sign-in/start-external-sign-in.command.js';
export type { ExternalProviderId } from './domain/external-profile.js';
export type { SignInDestination } from './domain/sign-in-attempt.js';
export { ExternalIdentityProviders } from './external/external-identity-providers.js';
export { fullName } from './external/apple-profile.js';
export {
  AllowAuthorizationCommand,
  type GrantedRights,
} from './commands/allow-authorization/allow-authorization.command.js';
export { ExchangeCodeCommand } from './commands/exchange-code/exchange-code.command.js';
export { RefreshTokensCommand } from './commands/refresh-tokens/refresh-tokens.command.js';
export { RevokeTokenCommand } from './commands/revoke-token/revoke-token.command.js';
export {
  AuthorizationRequestQuery,
  type PendingAuthorization,
} from './queries/authorization-request/authorization-request.query.js';
export { resourceOf, type GivenAuthorization } from './domain/authorization-request.js';
export {
  isRedirectUri,
  LONGEST_CLIENT_ID,
  LONGEST_REDIRECT_URI,
  type TokenAudience,
} from './domain/oauth-client.js';
export type { IssuedTokens } from './oauth-grants/oauth-tokens.js';
export { RevokeKeyCommand } from './commands/revoke-key/revoke-key.command.js';
export { RotateKeyCommand, type RotatedKey } from './commands/rotate-key/rotate-key.command.js';
export { ListKeysQuery } from './queries/list-keys/list-keys.query.js';
export { RevealedKeysQuery } from './queries/revealed-keys/revealed-keys.query.js';
export {
  KEY_KINDS,
  type ApiKey,
  type KeyCaller,
  type KeyId,
  type KeyKind,
} from './domain/api-key.js';
export type { Caller } from './domain/caller.js';
export type { Session, SessionCaller } from './domain/session.js';
export { normalizeEmail, type User } from './domain/user.js';
export { Passwords } from './passwords/passwords.js';
export { SESSION_LIFETIME_MS, Sessions, type IssuedSession } from './sessions/sessions.js';
export type { SessionOrigin } from './persistence/session.repository.js';
export { Memberships } from './users/memberships.js';
export { Newcomers, type Newcomer } from './users/newcomers.js';
export { Users } from './users/users.js';
export type { Workspace, WorkspaceMode } from './domain/workspace.js';
export type { EntitlementOverrides } from './domain/entitlements.js';
export { ApiKeys, type RevealedKey } from './keys/api-keys.js';
export { WorkspaceClaims } from './workspaces/workspace-claims.js';
export { Workspaces } from './workspaces/workspaces.js';
export {
  entitlementsFromWorkspaces,
  WorkspaceEntitlements,
} from './workspaces/workspace-entitlements.js';
export { identityEntities } from './persistence/entities.js';
export { identityMigrations } from './persistence/migrations/index.js';
