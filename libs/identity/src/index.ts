export { IdentityModule } from './identity.module.js';
export { CreateKeyCommand, type CreatedKey } from './commands/create-key/create-key.command.js';
export {
  FinishExternalSignInCommand,
  type ExternalSignInOutcome,
} from './commands/finish-external-sign-in/finish-external-sign-in.command.js';
export { RedeemSignInTicketCommand } from './commands/redeem-sign-in-ticket/redeem-sign-in-ticket.command.js';
export { SignInWithAppleTokenCommand } from './commands/sign-in-with-apple-token/sign-in-with-apple-token.command.js';
export { StartExternalSignInCommand } from './commands/start-external-sign-in/start-external-sign-in.command.js';
export { EXTERNAL_PROVIDERS, type ExternalProviderId } from './domain/external-profile.js';
export type { SignInDestination } from './domain/sign-in-attempt.js';
export { ExternalIdentityProviders } from './external/external-identity-providers.js';
export { fullName } from './external/apple-profile.js';
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
export { Workspaces } from './workspaces/workspaces.js';
export {
  entitlementsFromWorkspaces,
  WorkspaceEntitlements,
} from './workspaces/workspace-entitlements.js';
export { identityEntities } from './persistence/entities.js';
export { identityMigrations } from './persistence/migrations/index.js';
