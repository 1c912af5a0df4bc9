export { IdentityModule } from './identity.module.js';
export { CreateKeyCommand, type CreatedKey } from './commands/create-key/create-key.command.js';
export { RevokeKeyCommand } from './commands/revoke-key/revoke-key.command.js';
export { ListKeysQuery } from './queries/list-keys/list-keys.query.js';
export { KEY_KINDS, type ApiKey, type Caller, type KeyId, type KeyKind } from './domain/api-key.js';
export type { Workspace, WorkspaceMode } from './domain/workspace.js';
export type { EntitlementOverrides } from './domain/entitlements.js';
export { ApiKeys } from './keys/api-keys.js';
export { Workspaces } from './workspaces/workspaces.js';
export {
  entitlementsFromWorkspaces,
  WorkspaceEntitlements,
} from './workspaces/workspace-entitlements.js';
export { identityEntities } from './persistence/entities.js';
export { identityMigrations } from './persistence/migrations/index.js';
