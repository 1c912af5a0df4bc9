import type { SubscriptionSnapshot, SubscriptionStatus } from '../billing-gateway.js';
import type { LemonSqueezyProducts } from './lemonsqueezy-products.js';
import type { LemonSqueezySubscription } from './lemonsqueezy-subscription.js';

/** A subscription of Lemon Squeezy in the words of the contract. */
export function lemonSqueezySnapshot(
  subscription: LemonSqueezySubscription,
  products: LemonSqueezyProducts,
): SubscriptionSnapshot {
  const { variantId, status, trialEndsAt, renewsAt, endsAt, updatedAt } = subscription;
  const product = products.find(variantId);
  const isEnding = status === 'cancelled';
  return {
    gatewaySubscriptionId: subscription.id,
    gatewayCustomerId: subscription.customerId,
    plan: product?.plan ?? null,
    interval: product?.interval ?? null,
    status: statusOf(subscription),
    cancelAtPeriodEnd: isEnding,
    currentPeriodEndsAt: isEnding ? endsAt : renewsAt,
    trialEndsAt,
    endsAt,
    hasDiscount: products.isCheaper(variantId),
    observedAt: updatedAt,
  };
}

function statusOf(subscription: LemonSqueezySubscription): SubscriptionStatus {
  const { status, pauseMode, trialEndsAt, endsAt, updatedAt } = subscription;
  switch (status) {
    case 'on_trial':
      return 'trialing';
    case 'paused':
      return pauseMode === 'free' ? 'active' : 'paused';
    case 'cancelled':
      // Cancelled means: paid, or on trial, until `ends_at`, and then expired.
      if (endsAt === null || endsAt <= updatedAt) return 'canceled';
      return trialEndsAt !== null && trialEndsAt > updatedAt ? 'trialing' : 'active';
    case 'active':
    case 'past_due':
    case 'unpaid':
    case 'expired':
      return status;
  }
}
