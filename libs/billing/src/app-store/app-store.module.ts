import { Module } from '@nestjs/common';
import { BillingModule } from '../billing.module.js';
import { GatewayEventRepository } from '../persistence/gateway-event.repository.js';
import { ReconcileQueueRepository } from '../persistence/reconcile-queue.repository.js';
import { SubscriptionRepository } from '../persistence/subscription.repository.js';
import { AppStoreSettings } from './app-store-settings.js';
import { ClaimTransactionHandler } from './commands/claim-transaction/claim-transaction.handler.js';
import { ReceiveNotificationHandler } from './commands/receive-notification/receive-notification.handler.js';
import { AccountTokenRepository } from './persistence/account-token.repository.js';
import { ClaimedSubscriptionRepository } from './persistence/claimed-subscription.repository.js';
import { AccountTokens } from './purchases/account-tokens.js';
import { PurchaseBook } from './purchases/purchase-book.js';
import { PurchaseProof } from './purchases/purchase-proof.js';
import { SubscriptionStates } from './purchases/subscription-states.js';
import { AppStoreAccountTokenHandler } from './queries/account-token.query.js';
import { AppStoreProductsHandler } from './queries/products.query.js';
import { AppStoreReconciliation } from './reconcile/app-store-reconciliation.js';
import { AppStoreServerApi } from './server-api/app-store-server-api.js';
import { SignedData } from './verification/signed-data.js';
import { AppStoreVerifiers } from './verification/verifiers.js';

/** Subscriptions bought in an iOS app. Apple takes the payments; here they are verified and bound to workspaces. */
@Module({
  imports: [BillingModule],
  providers: [
    AccountTokenRepository,
    AccountTokens,
    AppStoreAccountTokenHandler,
    AppStoreProductsHandler,
    AppStoreReconciliation,
    AppStoreServerApi,
    AppStoreSettings,
    AppStoreVerifiers,
    ClaimedSubscriptionRepository,
    ClaimTransactionHandler,
    GatewayEventRepository,
    PurchaseBook,
    PurchaseProof,
    ReceiveNotificationHandler,
    ReconcileQueueRepository,
    SignedData,
    SubscriptionRepository,
    SubscriptionStates,
  ],
  exports: [AppStoreReconciliation],
})
export class AppStoreModule {}
