import { Module } from '@nestjs/common';
import { DismissAttentionHandler } from './commands/dismiss-attention/dismiss-attention.command.js';
import { AttentionDismissalRepository } from './persistence/attention-dismissal.repository.js';
import { AttentionDismissalsHandler } from './queries/attention-dismissals/attention-dismissals.query.js';
import { ChangeKeyHandler } from './commands/change-key/change-key.handler.js';
import { CreateKeyHandler } from './commands/create-key/create-key.handler.js';
import { FinishExternalSignInHandler } from './commands/finish-external-sign-in/finish-external-sign-in.handler.js';
import { RedeemSignInTicketHandler } from './commands/redeem-sign-in-ticket/redeem-sign-in-ticket.handler.js';
import { SignInWithAppleTokenHandler } from './commands/sign-in-with-apple-token/sign-in-with-apple-token.handler.js';
import { StartExternalSignInHandler } from './commands/start-external-sign-in/start-external-sign-in.handler.js';
import { AppleIdentity } from './external/apple-identity.js';
import { AppleNativeTokens } from './external/apple-native-tokens.js';
import { ExternalIdentityProviders } from './external/external-identity-providers.js';
import { ExternalSignIns } from './external/external-sign-ins.js';
import { GoogleIdentity } from './external/google-identity.js';
import { SignInAddresses } from './external/sign-in-addresses.js';
import { ExternalIdentityRepository } from './persistence/external-identity.repository.js';
import { SignInAttemptRepository } from './persistence/sign-in-attempt.repository.js';
import { UsedIdentityTokenRepository } from './persistence/used-identity-token.repository.js';
import { RevokeKeyHandler } from './commands/revoke-key/revoke-key.handler.js';
import { RegisteredClients } from './oauth-grants/registered-clients.js';
import { oauthGrantsProviders } from './oauth-grants.providers.js';
import { settingsProviders } from './settings.providers.js';
import { emailSignInProviders } from './email-sign-in.providers.js';
import { peopleProviders } from './people.providers.js';
import { RotateKeyHandler } from './commands/rotate-key/rotate-key.handler.js';
import { Authors } from './authors/authors.js';
import { ApiKeys } from './keys/api-keys.js';
import { KeyEndings } from './keys/key-endings.js';
import { KeyNarrowing } from './keys/key-narrowing.js';
import { NewKeys } from './keys/new-keys.js';
import { KeyLineageRepository } from './persistence/key-lineage.repository.js';
import { KeyMint } from './keys/key-mint.js';
import { KeyRightsRule } from './keys/key-rights-rule.js';
import { KeyUses } from './keys/key-uses.js';
import { RotationTimes } from './keys/rotation-times.js';
import { ApiKeyRepository } from './persistence/api-key.repository.js';
import { WorkspaceClaimRepository } from './persistence/workspace-claim.repository.js';
import { WorkspaceRepository } from './persistence/workspace.repository.js';
import { MembershipRepository } from './persistence/membership.repository.js';
import { SessionRepository } from './persistence/session.repository.js';
import { UserRepository } from './persistence/user.repository.js';
import { Passwords } from './passwords/passwords.js';
import { SessionStarts } from './sessions/session-starts.js';
import { Sessions } from './sessions/sessions.js';
import { Memberships } from './users/memberships.js';
import { NewcomerWorkspaces } from './users/newcomer-workspaces.js';
import { StandingPeople } from './members/standing-people.js';
import { Newcomers } from './users/newcomers.js';
import { SignUpRule } from './users/sign-up-rule.js';
import { Users } from './users/users.js';
import { ListKeysHandler } from './queries/list-keys/list-keys.query.js';
import { RevealedKeysHandler } from './queries/revealed-keys/revealed-keys.query.js';
import { WorkspaceClaims } from './workspaces/workspace-claims.js';
import { WorkspaceEntitlements } from './workspaces/workspace-entitlements.js';
import { Workspaces } from './workspaces/workspaces.js';

@Module({
  providers: [
    ApiKeyRepository,
    ApiKeys,
    AppleIdentity,
    AppleNativeTokens,
    AttentionDismissalRepository,
    AttentionDismissalsHandler,
    Authors,
    ChangeKeyHandler,
    CreateKeyHandler,
    DismissAttentionHandler,
    ExternalIdentityProviders,
    ExternalIdentityRepository,
    ExternalSignIns,
    FinishExternalSignInHandler,
    GoogleIdentity,
    KeyEndings,
    KeyLineageRepository,
    KeyMint,
    KeyNarrowing,
    NewKeys,
    KeyRightsRule,
    KeyUses,
    ListKeysHandler,
    MembershipRepository,
    Memberships,
    NewcomerWorkspaces,
    Newcomers,
    Passwords,
    RedeemSignInTicketHandler,
    RevealedKeysHandler,
    RevokeKeyHandler,
    RotateKeyHandler,
    RotationTimes,
    SessionRepository,
    Sessions,
    SessionStarts,
    SignInAddresses,
    SignInAttemptRepository,
    SignInWithAppleTokenHandler,
    SignUpRule,
    StartExternalSignInHandler,
    UsedIdentityTokenRepository,
    UserRepository,
    Users,
    WorkspaceClaimRepository,
    WorkspaceClaims,
    WorkspaceEntitlements,
    WorkspaceRepository,
    Workspaces,
    ...emailSignInProviders,
    ...oauthGrantsProviders,
    ...peopleProviders,
    ...settingsProviders,
  ],
  exports: [
    ApiKeys,
    Authors,
    ExternalIdentityProviders,
    Memberships,
    Newcomers,
    Passwords,
    RegisteredClients,
    Sessions,
    StandingPeople,
    Users,
    WorkspaceClaims,
    WorkspaceEntitlements,
    Workspaces,
  ],
})
export class IdentityModule {}
