import { defineConfig, list, optionalText, url } from '#libs/kernel';

/** Sign-in with Google: off until there is a client. */
export const googleSignInConfig = defineConfig('Sign-in with Google', {
  issuer: url('GOOGLE_SIGN_IN_ISSUER', {
    default: 'https://accounts.google.com',
    help: 'Issuer of the id tokens; its discovery document names the endpoints.',
  }),
  clientId: optionalText('GOOGLE_SIGN_IN_CLIENT_ID', {
    help: 'OAuth client of type web application; its redirect address is /auth/google/callback.',
  }),
  clientSecret: optionalText('GOOGLE_SIGN_IN_CLIENT_SECRET', {
    secret: true,
    help: 'Secret of that client.',
  }),
});

/** Sign in with Apple: browsers need the Services ID and the key, apps only their bundle ids. */
export const appleSignInConfig = defineConfig('Sign in with Apple', {
  issuer: url('APPLE_SIGN_IN_ISSUER', {
    default: 'https://appleid.apple.com',
    help: 'Issuer of the identity tokens; the endpoints are below it.',
  }),
  servicesId: optionalText('APPLE_SIGN_IN_SERVICES_ID', {
    help: 'Services ID for browsers; its return address is /auth/apple/callback.',
  }),
  teamId: optionalText('APPLE_SIGN_IN_TEAM_ID', { help: 'Team that owns the key.' }),
  keyId: optionalText('APPLE_SIGN_IN_KEY_ID', { help: 'Id of the Sign in with Apple key.' }),
  privateKey: optionalText('APPLE_SIGN_IN_PRIVATE_KEY', {
    secret: true,
    help: 'That key in PEM form (the .p8 file); \\n may stand for line ends.',
  }),
  bundleIds: list('APPLE_SIGN_IN_BUNDLE_IDS', {
    default: [],
    help: 'Bundle ids of the apps whose identity tokens are taken.',
  }),
});
