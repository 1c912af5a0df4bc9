import { Module } from '@nestjs/common';
import { CreateKeyHandler } from './commands/create-key/create-key.handler.js';
import { RevokeKeyHandler } from './commands/revoke-key/revoke-key.handler.js';
import { RotateKeyHandler } from './commands/rotate-key/rotate-key.handler.js';
import { ApiKeys } from './keys/api-keys.js';
import { KeyMint } from './keys/key-mint.js';
import { KeyUses } from './keys/key-uses.js';
import { RotationTimes } from './keys/rotation-times.js';
import { ApiKeyRepository } from './persistence/api-key.repository.js';
import { WorkspaceRepository } from './persistence/workspace.repository.js';
import { ListKeysHandler } from './queries/list-keys/list-keys.handler.js';
import { RevealedKeysHandler } from './queries/revealed-keys/revealed-keys.handler.js';
import { WorkspaceEntitlements } from './workspaces/workspace-entitlements.js';
import { Workspaces } from './workspaces/workspaces.js';

@Module({
  providers: [
    ApiKeyRepository,
    ApiKeys,
    CreateKeyHandler,
    KeyMint,
    KeyUses,
    ListKeysHandler,
    RevealedKeysHandler,
    RevokeKeyHandler,
    RotateKeyHandler,
    RotationTimes,
    WorkspaceEntitlements,
    WorkspaceRepository,
    Workspaces,
  ],
  exports: [ApiKeys, WorkspaceEntitlements, Workspaces],
})
export class IdentityModule {}
