import { Injectable } from '@nestjs/common';
import { Config, requireNoTransaction, parseMailAddress, type MailAddress } from '#libs/kernel';
import type { MailBody } from './mail-body.js';
import { mailConfig } from './mail.config.js';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** A whole delivery, however busily the server talks. */
export const SEND_TIMEOUT_MS = 60_000;

/** A mail as it goes over the wire. */
export interface WireMail {
  /** Becomes the Message-ID: two copies of one mail are recognisable as such. */
  readonly id: string;
  readonly recipient: string;
  readonly body: MailBody;
}

/** Hands mails to the configured server, each over a connection of its own. */
@Injectable()
export class SmtpTransport {
  private readonly smtpUrl: string | null;
  private readonly from: MailAddress;

  constructor(config: Config) {
    const { smtpUrl, from } = config.get(mailConfig);
    this.smtpUrl = smtpUrl;
    this.from = parseMailAddress(from)!;
  }

  isConfigured(): boolean {
    return this.smtpUrl !== null;
  }

  /** @throws Error of nodemailer, to be read with `readSmtpFailure` */
  async send({ id, recipient, body }: WireMail): Promise<void> {
    requireNoTransaction('the mail server');
    // Loaded with the first mail: most processes never send one.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: this.smtpUrl ?? undefined,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      // Mails are made of text alone: nothing in one may name a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({
        // Addresses as parts, never as lines that a name could end.
        from: structured(this.from),
        to: structured({ address: recipient, name: body.toName }),
        replyTo: body.replyTo && structured(body.replyTo),
        subject: body.subject,
        text: body.text,
        html: body.html,
        messageId: `<${id}@${domainOf(this.from.address)}>`,
        // RFC 3834: vacation replies are not for machines.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
    } finally {
      transport.close();
    }
  }
}

function structured({ name, address }: MailAddress): { name: string; address: string } {
  return { name: name ?? '', address };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
