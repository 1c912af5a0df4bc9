import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { MailQueue, RateLimiter, type MailContent, type Transaction } from '#libs/platform';
import { emailSignInUnavailable, tooManyTries } from '../identity.errors.js';
import { emailSignInConfig } from './email-sign-in.config.js';
import { accountExistsMail, passwordChangedMail, resetMail, signUpMail } from './mail-texts.js';
import { VerificationLinks } from './verification-links.js';
import type { OpenSecrets } from './verifications.js';

const HOUR_MS = 3_600_000;

/** Writes the mails of sign-up and reset. */
@Injectable()
export class VerificationMails {
  private readonly mailsPerHour: number;

  constructor(
    config: Config,
    private readonly queue: MailQueue,
    private readonly links: VerificationLinks,
    private readonly limiter: RateLimiter,
  ) {
    this.mailsPerHour = config.get(emailSignInConfig).mailsPerHour;
  }

  areAvailable(): boolean {
    return this.queue.isConfigured();
  }

  /**
   * Whether a mail may be asked for. Counted whoever has the address: it must not be flooded, and being
   * refused tells nothing.
   * @throws DomainError service_unavailable, rate_limited
   */
  async requireRoom(email: string): Promise<void> {
    if (!this.areAvailable()) throw emailSignInUnavailable();
    if (this.mailsPerHour === 0) return;
    const key = `sign-in-mails:${email}`;
    const taken = await this.limiter.take(key, this.mailsPerHour, HOUR_MS);
    if (!taken.allowed) throw tooManyTries(Math.ceil(taken.resetAfterMs / 1_000));
  }

  async sendSignUp(
    within: Transaction,
    email: string,
    { code, token }: OpenSecrets,
    redirectTo: string | null,
  ): Promise<void> {
    const link = this.links.to('verify', token, redirectTo);
    await this.send(email, 'sign_up', signUpMail({ code, link }), within);
  }

  async sendReset(
    within: Transaction,
    email: string,
    { code, token }: OpenSecrets,
    redirectTo: string | null,
  ): Promise<void> {
    const link = this.links.to('reset', token, redirectTo);
    await this.send(email, 'reset', resetMail({ code, link }), within);
  }

  async sendAccountExists(within: Transaction, email: string): Promise<void> {
    await this.send(email, 'account_exists', accountExistsMail(), within);
  }

  /** Says nothing where there is no mail: the change itself needs none. */
  async tellPasswordChanged(within: Transaction, email: string): Promise<void> {
    if (!this.areAvailable()) return;
    await this.send(email, 'password_changed', passwordChangedMail(), within);
  }

  private async send(
    address: string,
    purpose: string,
    content: MailContent,
    within: Transaction,
  ): Promise<void> {
    await this.queue.add({ ...content, to: { address }, purpose }, within);
  }
}
