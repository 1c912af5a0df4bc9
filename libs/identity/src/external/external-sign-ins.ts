import { Injectable } from '@nestjs/common';
import { Clock, type UserId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import type { ExternalProfile } from '../domain/external-profile.js';
import { emailNotVerified, emailTaken } from '../identity.errors.js';
import { ExternalIdentityRepository } from '../persistence/external-identity.repository.js';
import { Newcomers } from '../users/newcomers.js';
import { Users } from '../users/users.js';

/** Finds the user behind a provider's profile, or admits one. */
@Injectable()
export class ExternalSignIns {
  constructor(
    private readonly identities: ExternalIdentityRepository,
    private readonly users: Users,
    private readonly newcomers: Newcomers,
    private readonly clock: Clock,
  ) {}

  /**
   * A known identity is its user, whatever its address is by now. An unknown one joins the account with the same
   * address only if the provider is authoritative for that address; else the owner must prove it by signing in.
   * @throws DomainError email_not_verified, email_taken, sign_up_closed
   */
  async resolve(within: Transaction, profile: ExternalProfile): Promise<UserId> {
    await this.identities.lock(within, profile);
    const now = this.clock.now();
    const known = await this.identities.use(within, profile, now);
    if (known) return known;
    const userId = await this.userFor(within, profile);
    await this.identities.insert(within, profile, userId, now);
    return userId;
  }

  private async userFor(within: Transaction, profile: ExternalProfile): Promise<UserId> {
    const { email, name } = profile;
    if (email === null || !profile.emailVerified) throw emailNotVerified();
    const owner = await this.users.findByEmail(email, within);
    // An address that nobody proved may be another person's: who it belongs to must not land there.
    const isProved = profile.emailAuthoritative && owner?.emailVerifiedAt !== null;
    if (owner && !isProved) throw emailTaken();
    if (owner) return owner.id;
    const nothingElse = { passwordHash: null, workspaceName: null, claimHash: null };
    const { user } = await this.newcomers.admit(within, {
      ...{ email, name, isEmailProved: true },
      ...nothingElse,
    });
    return user.id;
  }
}
