import { bundleId } from './application.js';
import { latest, type Purchase, type Transaction } from './purchase.js';

export const subscriptionGroup = '20990001';

/** JWSTransactionDecodedPayload. */
export function transactionPayload(
  purchase: Purchase,
  transaction: Transaction,
  signedDate: number,
): Record<string, unknown> {
  const [first] = purchase.transactions;
  const { transactionId, productId, purchaseDate, expiresDate, revocationDate } = transaction;
  return {
    transactionId,
    originalTransactionId: purchase.originalTransactionId,
    webOrderLineItemId: `9${transactionId.slice(1)}`,
    bundleId,
    productId,
    subscriptionGroupIdentifier: subscriptionGroup,
    purchaseDate,
    originalPurchaseDate: first!.purchaseDate,
    expiresDate,
    quantity: 1,
    type: 'Auto-Renewable Subscription',
    ...(purchase.appAccountToken === null ? {} : { appAccountToken: purchase.appAccountToken }),
    inAppOwnershipType: 'PURCHASED',
    signedDate,
    ...(revocationDate === undefined ? {} : { revocationDate, revocationReason: 0 }),
    ...(transaction.isUpgraded ? { isUpgraded: true } : {}),
    ...(transaction.isFreeTrial ? { offerType: 1, offerDiscountType: 'FREE_TRIAL' } : {}),
    environment: purchase.environment,
    storefront: 'USA',
    storefrontId: '143441',
    transactionReason: transaction === first ? 'PURCHASE' : 'RENEWAL',
    currency: 'USD',
    price: transaction.isFreeTrial ? 0 : 12_000,
  };
}

/** JWSRenewalInfoDecodedPayload. */
export function renewalPayload(purchase: Purchase, signedDate: number): Record<string, unknown> {
  const { productId, expiresDate } = latest(purchase);
  const { gracePeriodExpiresDate, status, willRenew } = purchase;
  return {
    originalTransactionId: purchase.originalTransactionId,
    productId,
    autoRenewProductId: purchase.renewsTo,
    autoRenewStatus: willRenew ? 1 : 0,
    ...(status === 2 ? { expirationIntent: willRenew ? 2 : 1 } : {}),
    ...(status === 3 || status === 4 ? { isInBillingRetryPeriod: true } : {}),
    ...(gracePeriodExpiresDate === null ? {} : { gracePeriodExpiresDate }),
    ...(purchase.appAccountToken === null ? {} : { appAccountToken: purchase.appAccountToken }),
    environment: purchase.environment,
    recentSubscriptionStartDate: purchase.transactions[0]!.purchaseDate,
    renewalDate: expiresDate,
    signedDate,
  };
}
