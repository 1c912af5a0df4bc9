import { Injectable } from '@nestjs/common';
import type { UserId, WorkspaceId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import type { User } from '../domain/user.js';
import { InvitedArrivals } from '../invitations/invited-arrivals.js';
import type { SessionOrigin } from '../persistence/session.repository.js';
import { Memberships } from '../users/memberships.js';
import { Sessions, type IssuedSession } from './sessions.js';

/** Begins the session of somebody who has proved who they are. */
@Injectable()
export class SessionStarts {
  constructor(
    private readonly database: Database,
    private readonly memberships: Memberships,
    private readonly arrivals: InvitedArrivals,
    private readonly sessions: Sessions,
  ) {}

  /**
   * In the workspace the person joined first.
   * @throws DomainError membership_missing
   */
  async begin(userId: UserId, origin: SessionOrigin, within?: Transaction): Promise<IssuedSession> {
    const workspaceId = await this.memberships.homeOf(userId, within);
    return this.sessions.issue({ userId, workspaceId }, origin, within);
  }

  /** In a workspace that the person belongs to. */
  beginIn(
    who: { readonly userId: UserId; readonly workspaceId: WorkspaceId },
    origin: SessionOrigin,
  ): Promise<IssuedSession> {
    return this.sessions.issue(who, origin);
  }

  /**
   * In the workspace that an invitation is for, which is accepted with it.
   * @throws DomainError invitation_ended, invitation_other_address, quota_exceeded
   */
  beginInvited(user: User, origin: SessionOrigin, tokenHash: Buffer): Promise<IssuedSession> {
    return this.database.transaction((transaction) =>
      this.beginInvitedWithin(transaction, user, origin, tokenHash),
    );
  }

  /** The same as part of a transaction. */
  async beginInvitedWithin(
    within: Transaction,
    user: User,
    origin: SessionOrigin,
    tokenHash: Buffer,
  ): Promise<IssuedSession> {
    const workspaceId = await this.arrivals.accept(within, tokenHash, user, origin);
    return this.sessions.issue({ userId: user.id, workspaceId }, origin, within);
  }
}
