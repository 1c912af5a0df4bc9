import { Injectable } from '@nestjs/common';
import { Clock, Config, newId, type MailId } from '#libs/kernel';
import { CredentialCipher } from '../crypto/credential-cipher.js';
import type { Transaction } from '../database/database.js';
import { NotificationSender } from '../database/notification-sender.js';
import { OutgoingMailRepository } from '../persistence/outgoing-mail.repository.js';
import { mailUnavailable } from '../platform.errors.js';
import { bodyOf, sealContext } from './mail-body.js';
import { mailConfig } from './mail.config.js';
import { checkOutgoingMail, type OutgoingMail } from './outgoing-mail.js';

/** The channel on which senders are woken. */
export const MAIL_CHANNEL = 'mail';

/**
 * Where mail is put to be sent by the scheduler. It survives restarts and outages of the mail server and
 * leaves at least once: a scheduler that dies between sending and noting it lets the mail be sent again,
 * under the same Message-ID.
 */
@Injectable()
export class MailQueue {
  private readonly configured: boolean;

  constructor(
    config: Config,
    private readonly mails: OutgoingMailRepository,
    private readonly cipher: CredentialCipher,
    private readonly notifications: NotificationSender,
    private readonly clock: Clock,
  ) {
    this.configured = config.get(mailConfig).smtpUrl !== null;
  }

  /** False when this installation has no mail server; `add` refuses then. */
  isConfigured(): boolean {
    return this.configured;
  }

  /**
   * @param within the transaction of the change the mail tells of; nothing leaves unless it commits
   * @throws DomainError invalid_parameter naming the field that holds a line break or no address;
   * service_unavailable without a mail server
   */
  async add(mail: OutgoingMail, within?: Transaction): Promise<MailId> {
    checkOutgoingMail(mail);
    if (!this.configured) throw mailUnavailable();
    const createdAt = this.clock.now();
    const id = newId('mail', createdAt.getTime());
    await this.mails.insert(
      {
        id,
        purpose: mail.purpose,
        recipient: mail.to.address,
        body: this.cipher.seal(JSON.stringify(bodyOf(mail)), sealContext(id)),
        createdAt,
      },
      within,
    );
    const wakeSender = (): void => this.notifications.send(MAIL_CHANNEL);
    if (within) within.afterCommit(wakeSender);
    else wakeSender();
    return id;
  }
}
