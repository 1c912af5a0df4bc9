import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import { type Invitation, INVITATION_LIFETIME_MS } from '../domain/invitation.js';
import { linkTokenHash, newLinkToken } from '../domain/verification.js';
import { Seats } from '../members/seats.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { InvitationMails } from './invitation-mails.js';

/** What an invitation is sent with, its secret for the only time. */
export interface FreshLink {
  readonly token: string;
  readonly stored: {
    readonly tokenHash: Buffer;
    readonly sentAt: Date;
    readonly expiresAt: Date;
  };
}

/** How an invitation gets to its address, the first time and again. */
@Injectable()
export class InvitationSending {
  constructor(
    private readonly seats: Seats,
    private readonly invitations: InvitationRepository,
    private readonly mails: InvitationMails,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError service_unavailable, rate_limited unless a mail may go to the address */
  requireRoom(workspaceId: WorkspaceId, email: string): Promise<void> {
    return this.mails.requireRoom(workspaceId, email);
  }

  newLink(): FreshLink {
    const token = newLinkToken();
    const sentAt = this.clock.now();
    const expiresAt = new Date(sentAt.getTime() + INVITATION_LIFETIME_MS);
    return { token, stored: { tokenHash: linkTokenHash(token), sentAt, expiresAt } };
  }

  /**
   * Of an invitation that this transaction has written with the link.
   * @throws DomainError quota_exceeded when the plan has no place for it
   */
  async send(
    within: Transaction,
    { workspaceId, id }: { readonly workspaceId: WorkspaceId; readonly id: string },
    { token, stored }: FreshLink,
  ): Promise<Invitation> {
    await this.seats.requireInvited(within, workspaceId);
    const { tokenHash, sentAt } = stored;
    const offer = await this.invitations.findOffer(tokenHash, sentAt, within);
    await this.mails.send(within, offer!, token);
    return (await this.invitations.find(workspaceId, id, within))!;
  }
}
