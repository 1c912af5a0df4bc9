import { Injectable, Logger } from '@nestjs/common';
import { Clock, Config } from '#libs/kernel';
import { CredentialCipher } from '../crypto/credential-cipher.js';
import { OutgoingMailRepository, type MailClaim } from '../persistence/outgoing-mail.repository.js';
import { CredentialUnreadableError } from '../platform.errors.js';
import { WorkLoop } from '../work/work-loop.js';
import { sealContext, type MailBody } from './mail-body.js';
import { mailConfig, type MailConfig } from './mail.config.js';
import { readSmtpFailure, type SmtpFailure } from './smtp-failure.js';
import { SEND_TIMEOUT_MS, SmtpTransport } from './smtp-transport.js';

const CONCURRENCY = 4;
/** Finds what notifications have missed, and tries whose time has come. */
const SWEEP_MS = 10_000;
/** Longer than any delivery can take, so that a mail is taken over from a dead process only. */
const LEASE_MS = 2 * SEND_TIMEOUT_MS;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** Claims mails that are due and sends them. Any number of senders may run. */
@Injectable()
export class MailSender {
  private readonly logger = new Logger(MailSender.name);
  private readonly config: MailConfig;
  private readonly loop: WorkLoop;

  constructor(
    config: Config,
    private readonly mails: OutgoingMailRepository,
    private readonly cipher: CredentialCipher,
    private readonly transport: SmtpTransport,
    private readonly clock: Clock,
  ) {
    this.config = config.get(mailConfig);
    // Leases end by themselves; the sweep comes back.
    const failed = (error: Error): void => this.logger.warn('mails were not sent', error);
    this.loop = new WorkLoop({ look: () => this.sendSome(), failed, sweepMs: SWEEP_MS });
  }

  start(): void {
    if (this.transport.isConfigured()) this.loop.start();
  }

  /** Looks for due mails. */
  wake(): void {
    if (this.transport.isConfigured()) this.loop.wake();
  }

  /** Until everything that is due has been tried. */
  async drained(): Promise<void> {
    if (this.transport.isConfigured()) await this.loop.drained();
  }

  /** Takes nothing more and waits for what is under way; what takes longer is sent again after its lease. */
  stop(graceMs: number): Promise<void> {
    return this.loop.stop(graceMs);
  }

  private async sendSome(): Promise<number | void> {
    const claims = await this.mails.claim(this.clock.now(), LEASE_MS, CONCURRENCY);
    await Promise.all(claims.map((claim) => this.deliver(claim)));
    if (claims.length > 0) return 0;
  }

  private async deliver(claim: MailClaim): Promise<void> {
    const facts = { mailId: claim.id, purpose: claim.purpose, attempt: claim.attempt };
    const failure = await this.trySending(claim);
    const at = this.clock.now();
    if (!failure) {
      await this.mails.markSent(claim, at);
      this.logger.log('mail sent', facts);
      return;
    }
    const isFinal = failure.permanent || claim.attempt >= this.config.maxAttempts;
    this.logger.warn(isFinal ? 'mail failed' : 'mail not sent yet', {
      ...facts,
      reason: failure.reason,
    });
    if (isFinal) return this.mails.markFailed(claim, at, failure.reason);
    const until = new Date(at.getTime() + this.pauseAfter(claim.attempt));
    return this.mails.postpone(claim, until, failure.reason);
  }

  private async trySending({ id, recipient, body }: MailClaim): Promise<SmtpFailure | null> {
    try {
      const opened = JSON.parse(this.cipher.open(body, sealContext(id))) as MailBody;
      await this.transport.send({ id, recipient, body: opened });
      return null;
    } catch (error) {
      if (error instanceof CredentialUnreadableError) {
        return { permanent: true, reason: error.code };
      }
      return readSmtpFailure(error);
    }
  }

  private pauseAfter(attempt: number): number {
    return Math.min(this.config.backoffBaseMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
  }
}
