import type { Discounts } from './discounts.js';
import { newStripeId, type StripeBook } from './server/book.js';
import type { Parameters } from './server/parameters.js';
import { invalid, missing } from './server/stripe-error.js';
import { newSubscription, type Subscription, type SubscriptionStart } from './subscription.js';

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
