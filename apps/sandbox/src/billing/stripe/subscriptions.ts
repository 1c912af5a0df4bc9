import { periodEnd, seconds } from '../../kernel/times.js';
import type { Discounts } from './discounts.js';
import { newStripeId, type StripeBook } from './server/book.js';
import type { Parameters } from './server/parameters.js';
import { invalid, missing } from './server/stripe-error.js';

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

export type Subscription = ReturnType<typeof newSubscription>;

/** What a checkout starts. */
interface SubscriptionStart {
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

/** Subscriptions with their changes, each told in an event. */
export class Subscriptions {
  private readonly records;

  constructor(
    private readonly book: StripeBook,
    private readonly discounts: Discounts,
  ) {
    this.records = book.records<Subscription>('subscription');
  }

  start(start: SubscriptionStart): Subscription {
    const subscription = this.records.put(newSubscription(start, this.book.now));
    this.book.emit('customer.subscription.created', subscription);
    this.tellInvoice(subscription, 'invoice.paid');
    return subscription;
  }

  find(id: string): Subscription | undefined {
    return this.records.get(id);
  }

  /** @param param the parameter that named it; the path when left out */
  get(id: string, param?: string): Subscription {
    const subscription = this.find(id);
    if (!subscription) throw missing('subscription', id, param);
    return subscription;
  }

  all(): readonly Subscription[] {
    return this.records.all();
  }

  update(id: string, parameters: Parameters): Subscription {
    const before = this.get(id);
    if (before.status === 'canceled' || before.status === 'incomplete_expired') {
      const message =
        'A canceled subscription can only update its cancellation_details and metadata.';
      throw invalid(message, undefined, 'invalid_canceled_subscription_fields');
    }
    const discounts = this.discounts.replaced(before, parameters);
    return this.change(before, { ...before, discounts });
  }

  /** Writes a changed subscription and tells of it; one that has ended is told of as deleted. */
  change(before: Subscription, after: Subscription): Subscription {
    this.records.put(after);
    const hasEnded = after.status === 'canceled' && before.status !== 'canceled';
    const type = hasEnded ? 'customer.subscription.deleted' : 'customer.subscription.updated';
    this.book.emit(type, after);
    return after;
  }

  /** Invoices name their subscription in `parent.subscription_details`. */
  tellInvoice(
    { id, metadata }: Subscription,
    type: 'invoice.paid' | 'invoice.payment_failed',
  ): void {
    this.book.emit(type, {
      id: newStripeId('in'),
      object: 'invoice',
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: id, metadata },
      },
    });
  }

  /** The subscription as answers show it, discounts expanded where that was asked for. */
  shown(subscription: Subscription, parameters: Parameters): unknown {
    const expand = parameters.texts('expand');
    for (const path of expand) {
      if (path === 'discounts') continue;
      throw invalid(`This property cannot be expanded (${path}).`, 'expand');
    }
    if (expand.length === 0) return subscription;
    const discounts = subscription.discounts.map((id) => this.discounts.get(id));
    return { ...subscription, discounts };
  }
}

/** A subscription as the pinned version shows it: its periods belong to its items. Times are Unix seconds. */
function newSubscription(
  { customer, price, trialDays, metadata }: SubscriptionStart,
  startedAt: number,
) {
  const trialEnd = trialDays > 0 ? startedAt + trialDays * secondsOfDay : null;
  const paidEnd = seconds(periodEnd(new Date(startedAt * 1000), price.recurring.interval));
  const end = trialEnd ?? paidEnd;
  const item = {
    ...{ id: newStripeId('si'), object: 'subscription_item', price },
    current_period_end: end,
  };
  return {
    id: newStripeId('sub'),
    object: 'subscription',
    status: (trialEnd === null ? 'active' : 'trialing') as StripeStatus,
    customer,
    cancel_at_period_end: false,
    cancel_at: null as number | null,
    ended_at: null as number | null,
    trial_end: trialEnd,
    metadata,
    discounts: [] as readonly string[],
    items: { object: 'list', data: [item] as readonly [typeof item] },
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
