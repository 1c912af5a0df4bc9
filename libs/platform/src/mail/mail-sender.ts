import { Injectable, Logger } from '@nestjs/common';
import { Clock, Config } from '#libs/kernel';
import { CredentialCipher } from '../crypto/credential-cipher.js';
import { OutgoingMailRepository, type MailClaim } from '../persistence/outgoing-mail.repository.js';
import { CredentialUnreadableError } from '../platform.errors.js';
import { sealContext, type MailBody } from './mail-body.js';
import { mailConfig, type MailConfig } from './mail.config.js';
import { readSmtpFailure, type SmtpFailure } from './smtp-failure.js';
import { SEND_TIMEOUT_MS, SmtpTransport } from './smtp-transport.js';

const CONCURRENCY = 4;
/** Longer than any delivery can take, so that a mail is taken over from a dead process only. */
const LEASE_MS = 2 * SEND_TIMEOUT_MS;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** Claims mails that are due and sends them. Any number of senders may run. */
@Injectable()
export class MailSender {
  private readonly logger = new Logger(MailSender.name);
  private readonly config: MailConfig;
  private draining: Promise<void> | undefined;
  private wokenMeanwhile = false;
  private stopped = false;

  constructor(
    config: Config,
    private readonly mails: OutgoingMailRepository,
    private readonly cipher: CredentialCipher,
    private readonly transport: SmtpTransport,
    private readonly clock: Clock,
  ) {
    this.config = config.get(mailConfig);
  }

  /** Looks for due mails, or once more after the look that runs. */
  wake(): void {
    if (this.stopped || !this.transport.isConfigured()) return;
    this.wokenMeanwhile = true;
    this.draining ??= this.drain().finally(() => {
      this.draining = undefined;
      if (this.wokenMeanwhile) this.wake();
    });
  }

  /** Until everything that is due has been tried. */
  async drained(): Promise<void> {
    this.wake();
    while (this.draining) await this.draining;
  }

  /** Takes nothing more and waits for what is under way; what takes longer is sent again after its lease. */
  async stop(graceMs: number): Promise<void> {
    this.stopped = true;
    let timer: NodeJS.Timeout | undefined;
    const graceIsOver = new Promise<void>((resolve) => (timer = setTimeout(resolve, graceMs)));
    await Promise.race([this.draining, graceIsOver]);
    clearTimeout(timer);
  }

  private async drain(): Promise<void> {
    while (this.wokenMeanwhile && !this.stopped) {
      this.wokenMeanwhile = false;
      try {
        const claims = await this.mails.claim(this.clock.now(), LEASE_MS, CONCURRENCY);
        await Promise.all(claims.map((claim) => this.deliver(claim)));
        if (claims.length > 0) this.wokenMeanwhile = true;
      } catch (error) {
        // Leases end by themselves; the sweep comes back.
        this.logger.warn('mails were not sent', error);
      }
    }
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
