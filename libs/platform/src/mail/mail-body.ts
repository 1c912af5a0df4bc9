import { declareSealedColumn } from '../crypto/rotation/sealed-columns.js';
import type { MailAddress } from '#libs/kernel';
import type { OutgoingMail } from './outgoing-mail.js';

/** What of a mail is sealed while it waits. */
export interface MailBody {
  readonly toName?: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function bodyOf({ to, replyTo, subject, text, html }: OutgoingMail): MailBody {
  return { toName: to.name, replyTo, subject, text, html };
}

declareSealedColumn({
  table: 'outgoing_mails',
  key: 'id',
  stored: { keyId: 'body_key_id', ciphertext: 'body_ciphertext' },
  contextOf: sealContext,
});

/** The context under which a body is sealed: it opens in its own row only. */
export function sealContext(mailId: string): string {
  return `mail:${mailId}`;
}
