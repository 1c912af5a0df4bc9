import { defineConfig, flag, integer, list, oneOf, optionalText, url } from '#libs/kernel';

/** Subscriptions that are bought inside an iOS app. */
export const appStoreConfig = defineConfig('App Store', {
  bundleId: optionalText('APP_STORE_BUNDLE_ID', {
    help: 'Bundle id of the app that sells subscriptions. Without it the App Store is switched off.',
  }),
  appId: integer('APP_STORE_APP_ID', {
    default: 0,
    help: 'The app’s Apple ID, a number that App Store Connect shows. Needed with the bundle id.',
  }),
  rootCertificates: list('APP_STORE_ROOT_CERTIFICATES', {
    default: [],
    help: 'Files (PEM or DER) of the root certificates that Apple signs under; docs/app-store.md says where to get them. Needed with the bundle id.',
  }),
  onlineChecks: flag('APP_STORE_ONLINE_CHECKS', {
    default: false,
    help: 'Asks Apple by OCSP whether a signing certificate was revoked.',
  }),
  sandboxPurchases: oneOf('APP_STORE_SANDBOX_PURCHASES', ['allow', 'deny'], {
    default: 'deny',
    help: 'Whether purchases of testers, who pay nothing, count. App Review is such a tester.',
  }),
  key: optionalText('APP_STORE_KEY', {
    secret: true,
    help: 'In-App Purchase key, the text of the .p8 file; line ends may be written as \\n. Without it a signed transaction alone decides.',
  }),
  keyId: optionalText('APP_STORE_KEY_ID', { help: 'Id of the In-App Purchase key.' }),
  issuerId: optionalText('APP_STORE_ISSUER_ID', {
    help: 'Issuer id of App Store Connect that belongs to the key.',
  }),
  apiUrl: url('APP_STORE_API_URL', {
    default: 'https://api.storekit.apple.com',
    help: 'App Store Server API for real purchases.',
  }),
  sandboxApiUrl: url('APP_STORE_SANDBOX_API_URL', {
    default: 'https://api.storekit-sandbox.apple.com',
    help: 'App Store Server API for purchases of testers.',
  }),
  apiTimeoutMs: integer('APP_STORE_API_TIMEOUT_MS', {
    default: 10_000,
    min: 1_000,
    help: 'Milliseconds one call of the App Store Server API may take.',
  }),
});
