import type { Subscription } from '../domain/subscription.js';
import type { SubscriptionSnapshot } from '../gateways/billing-gateway.js';

const OBSERVED_AT = new Date('2026-11-01T00:00:00Z');

/** An active monthly subscription, paid for November 2026, unless told otherwise. */
export function aSnapshot(changes: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot {
  return {
    gatewaySubscriptionId: 'sub_1',
    gatewayCustomerId: 'cus_1',
    plan: 'team',
    interval: 'monthly',
    status: 'active',
    cancelAtPeriodEnd: false,
    currentPeriodEndsAt: new Date('2026-12-01T00:00:00Z'),
    trialEndsAt: null,
    endsAt: null,
    hasDiscount: false,
    observedAt: OBSERVED_AT,
    ...changes,
  };
}

export function aSubscription(changes: Partial<Subscription> = {}): Subscription {
  return { ...aSnapshot(changes), source: 'sandbox', pastDueSince: null, ...changes };
}
