import {
  defineConfig,
  type ConfigValues,
  integer,
  optionalUrl,
  type ConfigVariable,
  parseMailAddress,
} from '#libs/kernel';

/** How mail leaves, and how patiently. */
export const mailConfig = defineConfig('Mail', {
  smtpUrl: optionalUrl('MAIL_SMTP_URL', {
    schemes: ['smtp', 'smtps'],
    secret: true,
    help: 'Mail server, for example `smtp://user:password@mail.example:587?requireTLS=true`; api and scheduler need it. Without it no mail is sent and e-mail sign-up is not available.',
  }),
  from: sender('MAIL_FROM', 'Postrider <postrider@localhost>'),
  maxAttempts: integer('MAIL_MAX_ATTEMPTS', {
    default: 8,
    min: 1,
    help: 'Tries before a mail is given up; the eighth comes about half an hour after the first.',
  }),
  backoffBaseMs: integer('MAIL_BACKOFF_BASE_MS', {
    default: 15_000,
    min: 1,
    help: 'Milliseconds before the second try; every later pause is twice as long, up to an hour.',
  }),
  retentionDays: integer('MAIL_RETENTION_DAYS', {
    default: 30,
    help: 'Days that the record of a sent or failed mail is kept. Its content is dropped at once.',
  }),
});

export type MailConfig = ConfigValues<typeof mailConfig>;

function sender(name: string, fallback: string): ConfigVariable<string> {
  return {
    name,
    kind: 'e-mail address',
    help: 'Sender of all mail, as `address` or `Name <address>`.',
    secret: false,
    fallback: { value: fallback },
    parse: (value) => {
      if (parseMailAddress(value)) return value;
      throw new Error('must be an e-mail address or Name <address>');
    },
  };
}
