/** A subscription of the shop, as its API shows it. */
export interface ShopSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly plan: string;
  readonly interval: 'monthly' | 'yearly';
  readonly status: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodEndsAt: string | null;
  readonly trialEndsAt: string | null;
  readonly endsAt: string | null;
  readonly discountPercent: number | null;
  readonly updatedAt: string;
}

const DAY_MS = 86_400_000;
const PERIOD_DAYS = { monthly: 30, yearly: 365 } as const;

/** What a customer, a bank or the calendar can do to a subscription. */
export const SUBSCRIPTION_ACTIONS = [
  'cancel',
  'resume',
  'change_plan',
  'payment_failure',
  'payment_success',
  'pause',
  'period_ends',
  'expire',
] as const;

export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

type Change = Partial<Omit<ShopSubscription, 'id' | 'updatedAt'>>;

/** What an action changes. @param plan the new plan, for change_plan */
export function changeOf(
  action: SubscriptionAction,
  subscription: ShopSubscription,
  now: Date,
  plan: string | null,
): Change {
  switch (action) {
    case 'cancel':
      return { cancelAtPeriodEnd: true, endsAt: subscription.currentPeriodEndsAt };
    case 'resume':
      return { cancelAtPeriodEnd: false, endsAt: null, status: 'active' };
    case 'change_plan':
      return plan === null ? {} : { plan };
    case 'payment_failure':
      return { status: 'past_due' };
    case 'payment_success':
      return { status: 'active' };
    case 'pause':
      return { status: 'paused' };
    case 'period_ends':
      return periodEnd(subscription, now);
    case 'expire':
      return { status: 'expired', endsAt: now.toISOString() };
  }
}

/** Renews, ends what was canceled, and gives up what was not paid. */
function periodEnd({ interval, status, cancelAtPeriodEnd }: ShopSubscription, now: Date): Change {
  if (cancelAtPeriodEnd) return { status: 'canceled', endsAt: now.toISOString() };
  if (status === 'past_due') return { status: 'unpaid' };
  return { status: 'active', trialEndsAt: null, currentPeriodEndsAt: periodFrom(now, interval) };
}

export function periodFrom(start: Date, interval: ShopSubscription['interval']): string {
  return daysAfter(start, PERIOD_DAYS[interval]);
}

export function daysAfter(start: Date, days: number): string {
  return new Date(start.getTime() + days * DAY_MS).toISOString();
}
