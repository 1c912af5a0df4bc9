import { defineConfig, integer } from '#libs/kernel';

/** How mails of sign-up and reset are sent. */
export const emailSignInConfig = defineConfig('E-mail sign-in', {
  mailsPerHour: integer('SIGN_IN_MAILS_PER_HOUR', {
    default: 10,
    help: 'Sign-up and reset mails that one address can be sent in an hour; 0 means no limit.',
  }),
});
