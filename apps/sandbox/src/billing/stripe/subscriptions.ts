import type { NetworkState } from '../../../kernel/network.js';
import { newStripeId, seconds } from '../server/ids.js';
import type { Parameters } from '../server/parameters.js';
import { boolean, fields, metadata, oneOf, text, type Fields } from '../server/shapes.js';
import { invalid, missing } from '../server/stripe-error.js';
import { discountShape, type Discounts } from './discounts.js';
import type { Events } from './events.js';
import {
  newSubscription,
  withCancellation,
  type Subscription,
  type SubscriptionStart,
} from './subscription.js';

export const subscriptionUpdateFields: Fields = {
  cancel_at_period_end: boolean,
  cancellation_details: fields({
    comment: text,
    feedback: oneOf(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  }),
  discounts: discountShape,
  metadata,
};

/** Subscriptions with their changes, each told in an event. */
export class Subscriptions {
  constructor(
    private readonly state: NetworkState,
    private readonly discounts: Discounts,
    private readonly events: Events,
    private readonly now: () => Date,
  ) {}

  start(start: Omit<SubscriptionStart, 'startedAt'>): Subscription {
    const subscription = newSubscription({ ...start, startedAt: seconds(this.now()) });
    this.state.set(`subscription/${subscription.id}`, subscription);
    this.events.emit('customer.subscription.created', subscription);
    this.tellInvoice(subscription, 'invoice.paid');
    return subscription;
  }

  /** @param param the parameter that named it; the path when left out */
  get(id: string, param?: string): Subscription {
    const subscription = this.state.get<Subscription>(`subscription/${id}`);
    if (!subscription) throw missing('subscription', id, param);
    return subscription;
  }

  all(): readonly Subscription[] {
    return this.state.list<Subscription>('subscription/').map(({ value }) => value);
  }

  update(id: string, parameters: Parameters): Subscription {
    const before = this.get(id);
    if (before.status === 'canceled' || before.status === 'incomplete_expired') {
      const message =
        'A canceled subscription can only update its cancellation_details and metadata.';
      throw invalid(message, undefined, 'invalid_canceled_subscription_fields');
    }
    let after: Subscription = { ...before, discounts: this.discounts.replaced(before, parameters) };
    if (parameters.has('cancel_at_period_end')) {
      const at = parameters.flag('cancel_at_period_end') ? seconds(this.now()) : null;
      after = withCancellation(after, at);
    }
    after = { ...after, metadata: { ...after.metadata, ...parameters.map('metadata') } };
    return this.change(before, after);
  }

  /** Ends it at once. */
  cancelNow(id: string): Subscription {
    const before = this.get(id);
    if (before.status === 'canceled') throw missing('subscription', id);
    const at = seconds(this.now());
    return this.change(before, { ...before, status: 'canceled', canceled_at: at, ended_at: at });
  }

  /** Writes a changed subscription and tells of it; one that has ended is told of as deleted. */
  change(before: Subscription, after: Subscription): Subscription {
    this.state.set(`subscription/${after.id}`, after);
    const hasEnded = after.status === 'canceled' && before.status !== 'canceled';
    const type = hasEnded ? 'customer.subscription.deleted' : 'customer.subscription.updated';
    this.events.emit(type, after, { status: before.status });
    return after;
  }

  /** Invoices name their subscription in `parent.subscription_details`. */
  tellInvoice(subscription: Subscription, type: 'invoice.paid' | 'invoice.payment_failed'): void {
    this.events.emit(type, {
      id: newStripeId('in'),
      object: 'invoice',
      customer: subscription.customer,
      status: type === 'invoice.paid' ? 'paid' : 'open',
      parent: {
        type: 'subscription_details',
        subscription_details: {
          subscription: subscription.id,
          metadata: subscription.metadata,
        },
      },
    });
  }

  /** The subscription as answers show it, discounts expanded where that was asked for. */
  shown(subscription: Subscription, expand: readonly string[]): unknown {
    for (const path of expand) {
      if (path === 'discounts') continue;
      throw invalid(`This property cannot be expanded (${path}).`, 'expand');
    }
    if (expand.length === 0) return subscription;
    const discounts = subscription.discounts.map((id) => this.discounts.get(id));
    return { ...subscription, discounts };
  }
}
