import { Module } from '@nestjs/common';
import { CreateKeyHandler } from './commands/create-key/create-key.handler.js';
import { RevokeKeyHandler } from './commands/revoke-key/revoke-key.handler.js';
import { emailSignInProviders } from './email-sign-in.providers.js';
import { ApiKeys } from './keys/api-keys.js';
import { KeyMint } from './keys/key-mint.js';
import { KeyUses } from './keys/key-uses.js';
import { ApiKeyRepository } from './persistence/api-key.repository.js';
import { WorkspaceRepository } from './persistence/workspace.repository.js';
import { MembershipRepository } from './persistence/membership.repository.js';
import { SessionRepository } from './persistence/session.repository.js';
import { UserRepository } from './persistence/user.repository.js';
import { Passwords } from './passwords/passwords.js';
import { Sessions } from './sessions/sessions.js';
import { Memberships } from './users/memberships.js';
import { Newcomers } from './users/newcomers.js';
import { Users } from './users/users.js';
import { ListKeysHandler } from './queries/list-keys/list-keys.handler.js';
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
    MembershipRepository,
    Memberships,
    Newcomers,
    Passwords,
    RevokeKeyHandler,
    SessionRepository,
    Sessions,
    UserRepository,
    Users,
    WorkspaceEntitlements,
    WorkspaceRepository,
    Workspaces,
    ...emailSignInProviders,
  ],
  exports: [
    ApiKeys,
    Memberships,
    Newcomers,
    Passwords,
    Sessions,
    Users,
    WorkspaceEntitlements,
    Workspaces,
  ],
})
export class IdentityModule {}
