import { defineConfig, flag, list, optionalText, url } from '#libs/kernel';

/** The store at Lemon Squeezy. Its variants stand in `BILLING_PRICE_IDS`. */
export const lemonSqueezyConfig = defineConfig('Lemon Squeezy', {
  apiUrl: url('LEMONSQUEEZY_API_URL', {
    default: 'https://api.lemonsqueezy.com',
    help: 'Address of Lemon Squeezy’s API.',
  }),
  apiKey: optionalText('LEMONSQUEEZY_API_KEY', {
    secret: true,
    help: 'API key; needed with BILLING_GATEWAY=lemonsqueezy. Test mode has keys of its own.',
  }),
  webhookSecrets: list('LEMONSQUEEZY_WEBHOOK_SECRETS', {
    default: [],
    secret: true,
    help: 'Signing secrets of the webhook; several while one is being replaced.',
  }),
  storeId: optionalText('LEMONSQUEEZY_STORE_ID', {
    help: 'Number of the store; needed with BILLING_GATEWAY=lemonsqueezy.',
  }),
  testMode: flag('LEMONSQUEEZY_TEST_MODE', {
    default: false,
    help: 'Whether the store is used in test mode; subscriptions of the other mode are not accepted.',
  }),
  retentionVariants: list('LEMONSQUEEZY_RETENTION_VARIANTS', {
    default: [],
    help: 'Cheaper variants for customers who are about to cancel, each as plan:monthly=id or plan:yearly=id.',
  }),
});
