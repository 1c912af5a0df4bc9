import type { SubscriptionSnapshot, SubscriptionSource } from '../gateways/billing-gateway.js';

/** A subscription as it is stored: its newest known state. */
export interface Subscription extends SubscriptionSnapshot {
  readonly source: SubscriptionSource;
  /** Since when a payment is overdue; null while none is. */
  readonly pastDueSince: Date | null;
}
