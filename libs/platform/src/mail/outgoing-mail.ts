import { mailFieldInvalid } from '../platform.errors.js';
import { hasControlCharacters, isMailAddress, type MailAddress } from '#libs/kernel';

/** What a mail says, as text and as HTML. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail to one recipient. */
export interface OutgoingMail extends MailContent {
  readonly to: MailAddress;
  readonly replyTo?: MailAddress;
  /** Which kind of mail this is, for records and logs: `sign_up_code`. */
  readonly purpose: string;
}

/**
 * The border that nothing passes which could become a header of its own: line breaks and other control
 * characters, and addresses that hold more than one mailbox.
 * @throws DomainError invalid_parameter naming the field
 */
export function checkOutgoingMail({ to, replyTo, subject, purpose }: OutgoingMail): void {
  checkAddress('to', to);
  if (replyTo) checkAddress('replyTo', replyTo);
  checkLine('subject', subject);
  checkLine('purpose', purpose);
}

function checkAddress(field: string, { address, name }: MailAddress): void {
  if (!isMailAddress(address)) throw mailFieldInvalid(field, 'must be one plain e-mail address');
  if (name !== undefined) checkLine(`${field}.name`, name);
}

function checkLine(field: string, value: string): void {
  if (hasControlCharacters(value)) throw mailFieldInvalid(field, 'must be one line of text');
}
