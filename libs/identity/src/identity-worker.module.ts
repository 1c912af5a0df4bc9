import { Module } from '@nestjs/common';
import { InvitationRepository } from './persistence/invitation.repository.js';
import { KeyEndings } from './keys/key-endings.js';
import { GrantEndings } from './oauth-grants/grant-endings.js';
import { KeyLineageRepository } from './persistence/key-lineage.repository.js';
import { MembershipRepository } from './persistence/membership.repository.js';
import { OauthGrantRepository } from './persistence/oauth-grant.repository.js';
import { SessionRepository } from './persistence/session.repository.js';
import { SignInAttemptRepository } from './persistence/sign-in-attempt.repository.js';
import { SecretTriesRepository } from './persistence/secret-tries.repository.js';
import { VerificationRepository } from './persistence/verification.repository.js';
import { WorkspaceClaimRepository } from './persistence/workspace-claim.repository.js';
import { InvitationRetention } from './retention/invitation-retention.js';
import { OauthRetention } from './retention/oauth-retention.js';
import { SessionRetention } from './retention/session-retention.js';
import { SignInRetention } from './retention/sign-in-retention.js';
import { Memberships } from './users/memberships.js';

/** What identity does in the background, and whom a notice reaches; the scheduler imports it. */
@Module({
  providers: [
    GrantEndings,
    KeyEndings,
    KeyLineageRepository,
    InvitationRepository,
    InvitationRetention,
    MembershipRepository,
    Memberships,
    OauthGrantRepository,
    OauthRetention,
    SecretTriesRepository,
    SessionRepository,
    SessionRetention,
    SignInAttemptRepository,
    SignInRetention,
    VerificationRepository,
    WorkspaceClaimRepository,
  ],
  exports: [Memberships],
})
export class IdentityWorkerModule {}
