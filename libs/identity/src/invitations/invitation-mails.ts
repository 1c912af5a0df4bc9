import { Injectable } from '@nestjs/common';
import { Config, dashboardAddress, trimmedEnd, type WorkspaceId } from '#libs/kernel';
import { MailQueue, RateLimiter, type Transaction } from '#libs/platform';
import type { InvitationOffer } from '../domain/invitation.js';
import { invitationsUnavailable, tooManyTries } from '../identity.errors.js';
import { VerificationMails } from '../verifications/verification-mails.js';
import { invitationMail } from './invitation-mail-text.js';

const HOUR_MS = 3_600_000;
/** A workspace sends so many at most, to whomever: it must not become a way to mail strangers. */
const MAILS_PER_HOUR = 100;

/** Writes the mails of invitations. */
@Injectable()
export class InvitationMails {
  /** The page that takes an invitation; null where there is none. */
  private readonly page: string | null;

  constructor(
    config: Config,
    private readonly queue: MailQueue,
    private readonly limiter: RateLimiter,
    private readonly verifications: VerificationMails,
  ) {
    const dashboard = dashboardAddress(config);
    this.page = dashboard === null ? null : `${trimmedEnd(dashboard, '/')}/invitation`;
  }

  /**
   * Whether a mail may be sent to the address.
   * @throws DomainError service_unavailable, rate_limited
   */
  async requireRoom(workspaceId: WorkspaceId, email: string): Promise<void> {
    if (this.page === null || !this.queue.isConfigured()) throw invitationsUnavailable();
    const key = `invitation-mails:${workspaceId}`;
    const taken = await this.limiter.take(key, MAILS_PER_HOUR, HOUR_MS);
    if (!taken.allowed) throw tooManyTries(Math.ceil(taken.resetAfterMs / 1_000));
    await this.verifications.requireRoom(email);
  }

  async send(within: Transaction, offer: InvitationOffer, token: string): Promise<void> {
    // Behind the hash sign: browsers keep that to themselves, so that it stands in no log of a server.
    const link = `${this.page}#token=${token}`;
    const mail = invitationMail(offer, link);
    await this.queue.add({ ...mail, to: { address: offer.email }, purpose: 'invitation' }, within);
  }
}
