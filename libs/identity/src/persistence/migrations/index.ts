import { IdentityCreateEmailVerifications1763900030000 } from './create-email-verifications.js';
import { IdentityCreateSignInAttempts1763900040000 } from './create-sign-in-attempts.js';
import { IdentityAddKeyAccess1764010800000 } from './add-key-access.js';
import { IdentityCreateInvitations1764030000100 } from './create-invitations.js';
import { IdentityAddInvitationsToSignIns1764031000000 } from './add-invitations-to-sign-ins.js';
import { IdentityWidenMembershipRoles1764030000000 } from './widen-membership-roles.js';
import { IdentityCreateOauthGrants1764013000000 } from './create-oauth-grants.js';
import { IdentityAddPreviousSecrets1763900090000 } from './add-previous-secrets.js';
import { IdentityAddWorkspaceSettings1764010600000 } from './add-workspace-settings.js';
import { IdentityCreateUserPreferences1764010600100 } from './create-user-preferences.js';
import { IdentityCreateWorkspaceClaims1764009100000 } from './create-workspace-claims.js';
import { IdentityCreateAttentionDismissals1764010310000 } from './create-attention-dismissals.js';
import { IdentityCreateUsersAndSessions1763900020000 } from './create-users-and-sessions.js';
import { IdentityCreateWorkspacesAndKeys1763700002000 } from './create-workspaces-and-keys.js';
import { IdentityKeepKeyOrigins1764033000100 } from './keep-key-origins.js';

/** Migrations of the identity lib, oldest first. */
export const identityMigrations = [
  IdentityCreateWorkspacesAndKeys1763700002000,
  IdentityCreateUsersAndSessions1763900020000,
  IdentityCreateEmailVerifications1763900030000,
  IdentityCreateSignInAttempts1763900040000,
  IdentityAddPreviousSecrets1763900090000,
  IdentityCreateWorkspaceClaims1764009100000,
  IdentityAddWorkspaceSettings1764010600000,
  IdentityCreateUserPreferences1764010600100,
  IdentityCreateAttentionDismissals1764010310000,
  IdentityAddKeyAccess1764010800000,
  IdentityCreateOauthGrants1764013000000,
  IdentityWidenMembershipRoles1764030000000,
  IdentityCreateInvitations1764030000100,
  IdentityAddInvitationsToSignIns1764031000000,
  IdentityKeepKeyOrigins1764033000100,
];
