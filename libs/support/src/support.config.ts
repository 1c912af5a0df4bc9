import { defineConfig, integer, isMailAddress, type ConfigVariable } from '#libs/kernel';
import { retentionDays } from '#libs/platform';

/** Where requests for help go, and what is taken for one. */
export const supportConfig = defineConfig('Support', {
  email: mailbox('SUPPORT_EMAIL'),
  retentionDays: retentionDays('SUPPORT_RETENTION_DAYS', {
    default: 365,
    help: 'Days that requests for help are kept.',
  }),
  mostLinks: integer('SUPPORT_MOST_LINKS', {
    default: 5,
    help: 'A request for help with more links than this is kept as spam and not mailed.',
  }),
});

function mailbox(name: string): ConfigVariable<string | null> {
  return {
    name,
    kind: 'e-mail address',
    help: 'Where requests for help are mailed (needs `MAIL_SMTP_URL`); without it they are only stored.',
    secret: false,
    fallback: { value: null },
    parse: (value) => {
      if (isMailAddress(value)) return value;
      throw new Error('must be one plain e-mail address');
    },
  };
}
