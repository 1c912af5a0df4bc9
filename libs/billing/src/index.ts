export { BillingModule } from './billing.module.js';
export { BillingWorkerModule } from './billing-worker.module.js';
export { billingMigrations } from './persistence/migrations/index.js';
export { entitlementsFromBilling } from './standing/billing-entitlements.js';
export type { BillingState } from './domain/billing-state.js';
export {
  BillingGateway,
  type CheckoutOrder,
  type GatewayEvent,
  type HostedPage,
  type SubscriptionReference,
} from './gateways/billing-gateway.js';
export { BILLING_INTERVALS, type BillingInterval } from './plans/plan.js';
export { PlanCatalog } from './plans/plan-catalog.js';
export { Reconciliation } from './reconcile/reconciliation.js';
export { AcceptRetentionOfferCommand } from './commands/accept-retention-offer/accept-retention-offer.command.js';
export { CreateCheckoutCommand } from './commands/create-checkout/create-checkout.command.js';
export { OpenPortalCommand } from './commands/open-portal/open-portal.command.js';
export { ReceiveGatewayEventCommand } from './commands/receive-gateway-event/receive-gateway-event.command.js';
export {
  BillingStateQuery,
  type BillingView,
} from './queries/billing-state/billing-state.query.js';
export { AppStoreReconciliation } from './app-store/reconcile/app-store-reconciliation.js';
export { AppStoreModule } from './app-store/app-store.module.js';
export {
  ClaimTransactionCommand,
  type ClaimedSubscription,
} from './app-store/commands/claim-transaction/claim-transaction.command.js';
export { ReceiveNotificationCommand } from './app-store/commands/receive-notification/receive-notification.command.js';
export { AppStoreAccountTokenQuery } from './app-store/queries/account-token.query.js';
export { AppStoreProductsQuery } from './app-store/queries/products.query.js';
export {
  MAXIMUM_SIGNED_NOTIFICATION,
  MAXIMUM_SIGNED_TRANSACTION,
} from './app-store/domain/compact-jws.js';
