export { BillingModule } from './billing.module.js';
export { billingConfig } from './billing.config.js';
export { billingMigrations } from './persistence/migrations/index.js';
export { StripeGateway } from './gateways/stripe/stripe.gateway.js';
export { stripeConfig } from './gateways/stripe/stripe.config.js';
export { LemonSqueezyGateway } from './gateways/lemonsqueezy/lemonsqueezy.gateway.js';
export { lemonSqueezyConfig } from './gateways/lemonsqueezy/lemonsqueezy.config.js';
export {
  BillingGateway,
  type CheckoutOrder,
  type GatewayEvent,
  type SubscriptionReference,
} from './gateways/billing-gateway.js';
