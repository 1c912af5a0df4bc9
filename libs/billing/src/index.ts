export { BillingModule } from './billing.module.js';
export { billingConfig } from './billing.config.js';
export { billingMigrations } from './persistence/migrations/index.js';
export { AppStoreModule } from './app-store/app-store.module.js';
export {
  ClaimTransactionCommand,
  type ClaimedSubscription,
} from './app-store/commands/claim-transaction/claim-transaction.command.js';
export { ReceiveNotificationCommand } from './app-store/commands/receive-notification/receive-notification.command.js';
export { AppStoreAccountTokenQuery } from './app-store/queries/account-token.query.js';
export { AppStoreProductsQuery, type AppStoreOffer } from './app-store/queries/products.query.js';
export {
  MAXIMUM_SIGNED_NOTIFICATION,
  MAXIMUM_SIGNED_TRANSACTION,
} from './app-store/domain/compact-jws.js';
