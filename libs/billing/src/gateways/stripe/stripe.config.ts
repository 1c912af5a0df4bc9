import { defineConfig, list, optionalText, url } from '#libs/kernel';

/** The account at Stripe. What is sold there stands in `BILLING_PRICE_IDS`. */
export const stripeConfig = defineConfig('Stripe', {
  apiUrl: url('STRIPE_API_URL', {
    default: 'https://api.stripe.com',
    help: 'Address of Stripe’s API.',
  }),
  secretKey: optionalText('STRIPE_SECRET_KEY', {
    secret: true,
    help: 'Secret or restricted key (sk_… or rk_…); needed with BILLING_GATEWAY=stripe.',
  }),
  webhookSecrets: list('STRIPE_WEBHOOK_SECRETS', {
    default: [],
    secret: true,
    help: 'Signing secrets of the webhook end point (whsec_…); several while one is being replaced.',
  }),
  portalConfiguration: optionalText('STRIPE_PORTAL_CONFIGURATION', {
    help: 'Configuration of the customer portal (bpc_…); by default the account’s own.',
  }),
});
