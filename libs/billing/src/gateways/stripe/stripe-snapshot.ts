import type Stripe from 'stripe';
import type { ProductIds } from '../../plans/product-ids.js';
import type { SubscriptionSnapshot, SubscriptionStatus } from '../billing-gateway.js';

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  canceled: 'canceled',
  unpaid: 'unpaid',
  paused: 'paused',
};

/**
 * A subscription of Stripe in the words of the contract.
 * @param observedAt when it was asked for: Stripe states no time of the last change
 */
export function stripeSnapshot(
  subscription: Stripe.Subscription,
  products: ProductIds,
  observedAt: Date,
): SubscriptionSnapshot {
  const { id, status, customer, trial_end: trialEnd } = subscription;
  const items = subscription.items.data;
  const item = items.find(({ price }) => products.find(price.id) !== null) ?? items[0];
  const product = item ? products.find(item.price.id) : null;
  // Since 2025-03-31 periods belong to the items.
  const periodEnd = time(item?.current_period_end);
  const isEnding = isCanceling(subscription);
  return {
    gatewaySubscriptionId: id,
    gatewayCustomerId: typeof customer === 'string' ? customer : customer.id,
    plan: product?.plan ?? null,
    interval: product?.interval ?? null,
    // A status that is new to us entitles to nothing.
    status: statuses[status] ?? 'incomplete',
    cancelAtPeriodEnd: isEnding,
    currentPeriodEndsAt: periodEnd,
    trialEndsAt: time(trialEnd),
    endsAt:
      time(subscription.ended_at) ?? time(subscription.cancel_at) ?? (isEnding ? periodEnd : null),
    hasDiscount: subscription.discounts.length > 0,
    observedAt,
  };
}

/** Whether its end is set already: with the period, or on a day. */
export function isCanceling(subscription: Stripe.Subscription): boolean {
  if (subscription.status === 'canceled') return false;
  return subscription.cancel_at_period_end || subscription.cancel_at !== null;
}

/** @param seconds Unix time */
function time(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000);
}
