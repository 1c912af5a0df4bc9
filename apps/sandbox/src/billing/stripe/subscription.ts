import { periodEnd, seconds } from '../../kernel/times.js';
import { newStripeId } from './server/book.js';
import { missing } from './server/stripe-error.js';

export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;

type StripeStatus = (typeof subscriptionStatuses)[number];

/** A recurring price, as far as subscriptions show it. */
export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly recurring: { readonly interval: 'month' | 'year' };
}

/** A subscription as the pinned version shows it: its periods belong to its items. Times are Unix seconds. */
export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly status: StripeStatus;
  readonly customer: string;
  readonly cancel_at_period_end: boolean;
  readonly cancel_at: number | null;
  readonly ended_at: number | null;
  readonly trial_end: number | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly discounts: readonly string[];
  readonly items: { readonly object: 'list'; readonly data: readonly [SubscriptionItem] };
}

interface SubscriptionItem {
  readonly id: string;
  readonly object: 'subscription_item';
  readonly price: Price;
  readonly current_period_end: number;
}

/** What a checkout starts. */
export interface SubscriptionStart {
  readonly customer: string;
  readonly price: Price;
  readonly trialDays: number;
  readonly metadata: Readonly<Record<string, string>>;
}

const secondsOfDay = 86_400;

/** Every `price_…_monthly` and `price_…_yearly` exists. @throws StripeError for other ids */
export function getPrice(id: string, param: string): Price {
  const [, word] = /^price_\w+_(monthly|yearly)$/.exec(id) ?? [];
  if (word === undefined) throw missing('price', id, param);
  const interval = word === 'monthly' ? 'month' : 'year';
  return { id, object: 'price', recurring: { interval } };
}

export function newSubscription(start: SubscriptionStart, startedAt: number): Subscription {
  const { customer, price, trialDays, metadata } = start;
  const trialEnd = trialDays > 0 ? startedAt + trialDays * secondsOfDay : null;
  const paidEnd = seconds(periodEnd(new Date(startedAt * 1000), price.recurring.interval));
  const item: SubscriptionItem = {
    id: newStripeId('si'),
    object: 'subscription_item',
    price,
    current_period_end: trialEnd ?? paidEnd,
  };
  return {
    id: newStripeId('sub'),
    object: 'subscription',
    status: trialEnd === null ? 'active' : 'trialing',
    customer,
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    trial_end: trialEnd,
    metadata,
    discounts: [],
    items: { object: 'list', data: [item] },
  };
}

/** The subscription with its end at the end of the period set or taken back. */
export function withCancellation(subscription: Subscription, isEnding: boolean): Subscription {
  const [{ current_period_end: end }] = subscription.items.data;
  return {
    ...subscription,
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? end : null,
  };
}
