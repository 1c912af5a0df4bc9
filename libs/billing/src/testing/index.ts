export { forgeriesOf, makeTestChains, type TestChains } from './forgeries.js';
export { SigningChain } from './signing-chain.js';
export {
  aNotification,
  aRenewal,
  aTransaction,
  TEST_APP_ID,
  TEST_BUNDLE_ID,
} from './store-payloads.js';
export { aSubscription, aSnapshot } from './subscriptions.js';
export { LemonSqueezyGateway } from '../gateways/lemonsqueezy/lemonsqueezy.gateway.js';
export { StripeGateway } from '../gateways/stripe/stripe.gateway.js';
