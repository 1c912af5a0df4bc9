import { Injectable } from '@nestjs/common';
import { Clock, type UserId, type WorkspaceId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import type { ExternalProfile } from '../domain/external-profile.js';
import type { User } from '../domain/user.js';
import { emailNotVerified, emailTaken } from '../identity.errors.js';
import { InvitedArrivals } from '../invitations/invited-arrivals.js';
import { ExternalIdentityRepository } from '../persistence/external-identity.repository.js';
import type { SessionOrigin } from '../persistence/session.repository.js';
import { Newcomers } from '../users/newcomers.js';
import { Users } from '../users/users.js';

/** Finds the user behind a provider's profile, or admits one. */
@Injectable()
export class ExternalSignIns {
  constructor(
    private readonly identities: ExternalIdentityRepository,
    private readonly users: Users,
    private readonly newcomers: Newcomers,
    private readonly arrivals: InvitedArrivals,
    private readonly clock: Clock,
  ) {}

  /**
   * A known identity is its user, whatever its address is by now. An unknown one joins the account with the same
   * address only if the provider is authoritative for that address; else the owner must prove it by signing in.
   * @throws DomainError email_not_verified, email_taken, sign_up_closed
   */
  resolve(within: Transaction, profile: ExternalProfile): Promise<UserId> {
    return this.userBehind(within, profile, async (email) => {
      const nothingElse = { passwordHash: null, workspaceName: null, claimHash: null };
      const newcomer = { email, name: profile.name, isEmailProved: true, ...nothingElse };
      const { user } = await this.newcomers.admit(within, newcomer);
      return user;
    });
  }

  /**
   * The same for who brings an invitation, and joins its workspace: wherever sign-ups are closed.
   * @throws DomainError email_not_verified, email_taken; invitation_ended, invitation_other_address, quota_exceeded
   */
  async resolveInvited(
    within: Transaction,
    profile: ExternalProfile,
    tokenHash: Buffer,
    origin: SessionOrigin,
  ): Promise<{ readonly userId: UserId; readonly workspaceId: WorkspaceId }> {
    const userId = await this.userBehind(within, profile, (email) =>
      this.newcomers.admitInvited(within, { email, name: profile.name, passwordHash: null }),
    );
    const user = await this.users.get(userId, within);
    return { userId, workspaceId: await this.arrivals.accept(within, tokenHash, user, origin) };
  }

  private async userBehind(
    within: Transaction,
    profile: ExternalProfile,
    admit: (email: string) => Promise<User>,
  ): Promise<UserId> {
    await this.identities.lock(within, profile);
    const now = this.clock.now();
    const known = await this.identities.use(within, profile, now);
    if (known) return known;
    const userId = await this.ownerOf(within, profile, admit);
    await this.identities.insert(within, profile, userId, now);
    return userId;
  }

  private async ownerOf(
    within: Transaction,
    { email, emailVerified, emailAuthoritative }: ExternalProfile,
    admit: (email: string) => Promise<User>,
  ): Promise<UserId> {
    if (email === null || !emailVerified) throw emailNotVerified();
    const owner = await this.users.findByEmail(email, within);
    if (owner === null) return (await admit(email)).id;
    // An address that nobody proved may be another person's: who it belongs to must not land there.
    if (!emailAuthoritative || owner.emailVerifiedAt === null) throw emailTaken();
    return owner.id;
  }
}
