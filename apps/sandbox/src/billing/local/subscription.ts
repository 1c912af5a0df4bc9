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

type Change = Partial<Omit<ShopSubscription, 'id' | 'updatedAt'>>;

const DAY_MS = 86_400_000;
const PERIOD_DAYS = { monthly: 30, yearly: 365 } as const;

/** What a customer, a bank or the calendar can do to a subscription, and what that changes. */
const changes = {
  cancel: ({ currentPeriodEndsAt }) => ({ cancelAtPeriodEnd: true, endsAt: currentPeriodEndsAt }),
  resume: () => ({ cancelAtPeriodEnd: false, endsAt: null, status: 'active' }),
  change_plan: (_before, _now, plan) => (plan === null ? {} : { plan }),
  payment_failure: () => ({ status: 'past_due' }),
  payment_success: () => ({ status: 'active' }),
  pause: () => ({ status: 'paused' }),
  // Renews, ends what was canceled, and gives up what was not paid.
  period_ends: ({ interval, status, cancelAtPeriodEnd }, now) => {
    if (cancelAtPeriodEnd) return { status: 'canceled', endsAt: now.toISOString() };
    if (status === 'past_due') return { status: 'unpaid' };
    return { status: 'active', trialEndsAt: null, currentPeriodEndsAt: periodFrom(now, interval) };
  },
  expire: (_before, now) => ({ status: 'expired', endsAt: now.toISOString() }),
} satisfies Record<string, (before: ShopSubscription, now: Date, plan: string | null) => Change>;

export type SubscriptionAction = keyof typeof changes;

export const SUBSCRIPTION_ACTIONS = Object.keys(changes) as readonly SubscriptionAction[];

/** What an action changes. @param plan the new plan, for change_plan */
export function changeOf(
  action: SubscriptionAction,
  before: ShopSubscription,
  now: Date,
  plan: string | null,
): Change {
  return changes[action](before, now, plan);
}

export function periodFrom(start: Date, interval: ShopSubscription['interval']): string {
  return daysAfter(start, PERIOD_DAYS[interval]);
}

export function daysAfter(start: Date, days: number): string {
  return new Date(start.getTime() + days * DAY_MS).toISOString();
}
