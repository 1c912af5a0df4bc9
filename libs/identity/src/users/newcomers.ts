import { Injectable } from '@nestjs/common';
import { Clock, newId, type WorkspaceId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import { normalizeEmail, type User } from '../domain/user.js';
import { emailTaken } from '../identity.errors.js';
import { MembershipRepository } from '../persistence/membership.repository.js';
import type { UserEntity } from '../persistence/user.entity.js';
import { UserRepository } from '../persistence/user.repository.js';
import { Sessions } from '../sessions/sessions.js';
import { NewcomerWorkspaces, type Newcomer } from './newcomer-workspaces.js';
import { presentUser } from './users.js';

/** Admits people to the installation: each becomes owner of a workspace, or comes by an invitation. */
@Injectable()
export class Newcomers {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly workspaces: NewcomerWorkspaces,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError sign_up_closed, invitation_ended unless somebody new would be admitted now */
  requireWelcome(claimHash: Buffer | null): Promise<void> {
    return this.workspaces.require(claimHash);
  }

  /**
   * Nobody comes near a workspace that exists but with the claim of the operator, the first person of an
   * installation neither. Who came there by such a claim alone becomes the one who brings the next, with all that
   * is theirs.
   * @throws DomainError email_taken, sign_up_closed, invitation_ended
   */
  async admit(
    within: Transaction,
    newcomer: Newcomer,
  ): Promise<{ readonly user: User; readonly workspaceId: WorkspaceId }> {
    const workspaceId = await this.workspaces.give(within, newcomer);
    const user = this.rowOf(newcomer);
    if (newcomer.claimHash !== null) {
      const known = await this.users.replaceDemoOwner(within, workspaceId, user);
      if (known !== null) {
        await this.sessions.revokeAll(known.id, null, within);
        return { user: presentUser(known), workspaceId };
      }
    }
    if (!(await this.users.insert(within, user))) throw emailTaken();
    const { id: userId, createdAt } = user;
    await this.memberships.insert(within, { workspaceId, userId, role: 'owner', createdAt });
    // Of a workspace that is as new nobody can hear yet.
    if (newcomer.claimHash !== null) {
      const joined = { userId, role: 'owner', by: null } as const;
      await this.memberships.tellJoined(within, workspaceId, joined, createdAt);
    }
    return { user: presentUser(user), workspaceId };
  }

  /**
   * Somebody whom the token of an invitation proves: a user without a workspace. The invitation must be accepted next.
   * @throws DomainError email_taken
   */
  async admitInvited(
    within: Transaction,
    invited: Pick<Newcomer, 'email' | 'name' | 'passwordHash'>,
  ): Promise<User> {
    const user = this.rowOf({ ...invited, isEmailProved: true });
    if (!(await this.users.insert(within, user))) throw emailTaken();
    return presentUser(user);
  }

  private rowOf({
    email,
    isEmailProved,
    name,
    passwordHash,
  }: Omit<Newcomer, 'workspaceName' | 'claimHash'>): UserEntity {
    const now = this.clock.now();
    return {
      id: newId('usr', now.getTime()),
      email: normalizeEmail(email),
      name,
      passwordHash,
      emailVerifiedAt: isEmailProved ? now : null,
      createdAt: now,
      updatedAt: now,
    };
  }
}
