import { defineConfig, oneOf } from '#libs/kernel';

/** How programs that ask for access become known. */
export const oauthConfig = defineConfig('Programs that people let in', {
  dynamicRegistration: oneOf('OAUTH_DYNAMIC_REGISTRATION', ['off', 'on'], {
    default: 'off',
    help: 'Whether programs without a metadata document of their own may register at POST /oauth2/register (RFC 7591).',
  }),
});
