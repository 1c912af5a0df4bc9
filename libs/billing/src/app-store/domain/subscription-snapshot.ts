import type { SubscriptionSnapshot, SubscriptionStatus } from '../../gateways/billing-gateway.js';
import type { ProductIds } from '../../plans/product-ids.js';
import type { StoreSubscription, StoreTransaction } from './store-facts.js';

/**
 * The App Store's statement in the terms of billing.
 * @param observedAt when the App Store made the statement
 */
export function snapshotOf(
  subscription: StoreSubscription,
  products: ProductIds,
  observedAt: Date,
): SubscriptionSnapshot {
  const { transaction, renewal } = subscription;
  const product = products.find(transaction.productId);
  const status = statusOf(subscription, observedAt);
  const isOver = status === 'expired';
  const cancelAtPeriodEnd = !isOver && renewal?.willRenew === false;
  const overAt = transaction.revokedAt ?? transaction.expiresAt;
  return {
    gatewaySubscriptionId: transaction.originalTransactionId,
    // Apple does not tell who paid.
    gatewayCustomerId: null,
    plan: product?.plan ?? null,
    interval: product?.interval ?? null,
    status,
    cancelAtPeriodEnd,
    currentPeriodEndsAt: paidUntil(subscription),
    trialEndsAt: transaction.offer === 'free_trial' ? transaction.expiresAt : null,
    endsAt: isOver ? overAt : endOfCanceled(cancelAtPeriodEnd, transaction),
    hasDiscount: transaction.offer === 'discount',
    observedAt,
  };
}

function statusOf(subscription: StoreSubscription, observedAt: Date): SubscriptionStatus {
  const { transaction } = subscription;
  switch (subscription.status) {
    case 1:
      return running(transaction);
    case 2:
    case 5:
      return 'expired';
    case 3:
      // Apple tries the card up to a day before the period that is paid for ends; without a grace period access ends then.
      return isAfter(transaction.expiresAt, observedAt) ? running(transaction) : 'unpaid';
    case 4:
      return 'past_due';
  }
}

function running({ offer }: StoreTransaction): SubscriptionStatus {
  return offer === 'free_trial' ? 'trialing' : 'active';
}

function paidUntil({ status, transaction, renewal }: StoreSubscription): Date | null {
  if (status === 4) return renewal?.gracePeriodEndsAt ?? transaction.expiresAt;
  return transaction.expiresAt;
}

function endOfCanceled(isCanceled: boolean, transaction: StoreTransaction): Date | null {
  return isCanceled ? transaction.expiresAt : null;
}

function isAfter(moment: Date | null, other: Date): boolean {
  return moment !== null && moment.getTime() > other.getTime();
}

/** When the App Store last put its name to a part of this. */
export function lastSignedAt({ transaction, renewal }: StoreSubscription): Date {
  const { signedAt } = transaction;
  return renewal !== null && renewal.signedAt > signedAt ? renewal.signedAt : signedAt;
}
