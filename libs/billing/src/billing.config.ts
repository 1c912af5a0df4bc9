import { defineConfig, list, oneOf, optionalText, optionalUrl } from '#libs/kernel';
import { retentionDays } from '#libs/platform';
import { GATEWAY_IDS, type GatewayId } from './gateways/billing-gateway.js';

/** Who takes payments, and what is sold. */
export const billingConfig = defineConfig('Billing', {
  gateway: oneOf<GatewayId>('BILLING_GATEWAY', GATEWAY_IDS, {
    default: 'none',
    help: 'Who takes payments. With none nobody is billed and nothing is limited.',
  }),
  plansFile: optionalText('BILLING_PLANS_FILE', {
    help: 'JSON file with plans of your own, in the shape that docs/billing.md describes.',
  }),
  priceIds: list('BILLING_PRICE_IDS', {
    default: [],
    help: 'The prices or variants of the gateway, each as plan:monthly=id or plan:yearly=id.',
  }),
  appStoreProducts: list('BILLING_APP_STORE_PRODUCTS', {
    default: [],
    help: 'The product ids of the App Store, each as plan:monthly=id or plan:yearly=id.',
  }),
  eventRetentionDays: retentionDays('BILLING_EVENT_RETENTION_DAYS', {
    default: 90,
    help: 'Days that the contents of a gateway’s messages are kept. Which messages came is never forgotten.',
  }),
  returnUrl: optionalUrl('BILLING_RETURN_URL', {
    help: 'Where the gateway sends the browser back to; by default the dashboard, or a small page of the API.',
  }),
});
