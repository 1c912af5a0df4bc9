import type { SubscriptionSnapshot, SubscriptionStatus } from '../billing-gateway.js';
import type { LemonSqueezyProducts } from './lemonsqueezy-products.js';
import type { LemonSqueezySubscription } from './lemonsqueezy-subscription.js';

/** A subscription of Lemon Squeezy in the words of the contract. */
export function lemonSqueezySnapshot(
  subscription: LemonSqueezySubscription,
  products: LemonSqueezyProducts,
): SubscriptionSnapshot {
  const { variantId, status, trialEndsAt, endsAt, updatedAt } = subscription;
  const product = products.find(variantId);
  const isEnding = status === 'cancelled';
  return {
    gatewaySubscriptionId: subscription.id,
    gatewayCustomerId: subscription.customerId,
    plan: product?.plan ?? null,
    interval: product?.interval ?? null,
    status: statusOf(subscription),
    cancelAtPeriodEnd: isEnding,
    currentPeriodEndsAt: periodEndOf(subscription),
    trialEndsAt,
    endsAt,
    hasDiscount: products.isCheaper(variantId),
    observedAt: updatedAt,
  };
}

/** A pause with free service lasts beyond the period that was paid. */
function periodEndOf({
  status,
  pauseMode,
  resumesAt,
  renewsAt,
  endsAt,
}: LemonSqueezySubscription): Date | null {
  if (status === 'cancelled') return endsAt;
  return status === 'paused' && pauseMode === 'free' ? resumesAt : renewsAt;
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
