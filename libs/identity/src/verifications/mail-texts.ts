import { renderMail, type MailContent } from '#libs/platform';
import { readableCode } from '../domain/verification.js';

// Nothing that a visitor typed stands in these mails: anybody can have one sent to any address.

const LIFETIME = 'Both work once, for 30 minutes.';
const UNASKED = 'If this was not you, ignore this mail: without it nothing happens.';

interface Secrets {
  readonly code: string;
  readonly link: string;
}

export function signUpMail({ code, link }: Secrets): MailContent {
  return renderMail({
    subject: 'Confirm your e-mail address',
    parts: [
      { kind: 'paragraph', text: 'Somebody, hopefully you, signed up with this e-mail address.' },
      { kind: 'paragraph', text: 'To confirm it, enter this code:' },
      { kind: 'code', code: readableCode(code) },
      { kind: 'link', label: 'Or open this page', url: link },
      { kind: 'paragraph', text: LIFETIME },
    ],
    footer: `${UNASKED} Confirm only a sign-up that you made yourself, with the password you chose.`,
  });
}

/** The answer to a sign-up with an address that has an account; the visitor learns nothing of it. */
export function accountExistsMail(): MailContent {
  return renderMail({
    subject: 'You already have an account',
    parts: [
      {
        kind: 'paragraph',
        text: 'Somebody, hopefully you, tried to sign up with this e-mail address. There is an account with it already, so you can sign in.',
      },
      {
        kind: 'paragraph',
        text: 'If you do not know your password, or never had one, ask for a new one where you sign in.',
      },
    ],
    footer: UNASKED,
  });
}

export function resetMail({ code, link }: Secrets): MailContent {
  return renderMail({
    subject: 'Choose a new password',
    parts: [
      {
        kind: 'paragraph',
        text: 'Somebody, hopefully you, asked for a new password for the account with this e-mail address.',
      },
      { kind: 'link', label: 'Choose a new password', url: link },
      { kind: 'paragraph', text: 'Or enter this code where you asked for it:' },
      { kind: 'code', code: readableCode(code) },
      { kind: 'paragraph', text: `${LIFETIME} A new password ends all sessions.` },
    ],
    footer: UNASKED,
  });
}

export function passwordChangedMail(): MailContent {
  return renderMail({
    subject: 'Your password was changed',
    parts: [
      {
        kind: 'paragraph',
        text: 'The password of the account with this e-mail address was changed just now.',
      },
      {
        kind: 'paragraph',
        text: 'If this was not you, ask for a new password at once where you sign in: that ends every session.',
      },
    ],
  });
}
