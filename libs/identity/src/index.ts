export { IdentityModule } from './identity.module.js';
export { CreateKeyCommand, type CreatedKey } from './commands/create-key/create-key.command.js';
export { RevokeKeyCommand } from './commands/revoke-key/revoke-key.command.js';
export { RotateKeyCommand, type RotatedKey } from './commands/rotate-key/rotate-key.command.js';
export { ListKeysQuery } from './queries/list-keys/list-keys.query.js';
export { RevealedKeysQuery } from './queries/revealed-keys/revealed-keys.query.js';
export { KEY_KINDS, type ApiKey, type Caller, type KeyId, type KeyKind } from './domain/api-key.js';
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
