import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import type { InvitationOffer } from '../domain/invitation.js';
import type { User } from '../domain/user.js';
import { invitationEnded, invitationOtherAddress } from '../identity.errors.js';
import { Seats } from '../members/seats.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { MemberRepository } from '../persistence/member.repository.js';
import { Users } from '../users/users.js';

/** What the bearer of an invitation's token gets, and becomes. */
@Injectable()
export class Invitations {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly members: MemberRepository,
    private readonly seats: Seats,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError invitation_ended */
  async offer(tokenHash: Buffer, within?: Transaction): Promise<InvitationOffer> {
    const offer = await this.invitations.findOffer(tokenHash, this.clock.now(), within);
    if (offer === null) throw invitationEnded();
    return offer;
  }

  /** @throws DomainError invitation_ended, invitation_other_address unless it is for that address */
  async require(tokenHash: Buffer, email: string, within?: Transaction): Promise<InvitationOffer> {
    const offer = await this.offer(tokenHash, within);
    if (offer.email !== email) throw invitationOtherAddress();
    return offer;
  }

  /**
   * Makes the person a member, once. The token came to their address, which it proves.
   * @returns the workspace
   * @throws DomainError invitation_ended, invitation_other_address, quota_exceeded
   */
  async accept(within: Transaction, tokenHash: Buffer, user: User): Promise<WorkspaceId> {
    const { workspaceId } = await this.require(tokenHash, user.email, within);
    await this.members.lockWorkspace(within, workspaceId);
    const member = await this.members.find(workspaceId, user.id, within);
    if (member === null) await this.seats.requireJoining(within, workspaceId);
    // Only this statement decides: meanwhile it may have been used or withdrawn.
    const now = this.clock.now();
    if (!(await this.invitations.accept(within, tokenHash, user.id, now))) throw invitationEnded();
    await this.users.setEmailVerified(user.id, within);
    return workspaceId;
  }
}
