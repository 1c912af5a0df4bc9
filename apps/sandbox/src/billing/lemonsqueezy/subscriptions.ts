import type { SandboxKernel } from '../../../kernel/network.js';
import { ApiError } from '../server/api-error.js';
import type { Events } from './events.js';
import type { SignedAddresses } from './signed-addresses.js';
import {
  newSubscription,
  type Subscription,
  type SubscriptionAttributes,
  type SubscriptionStart,
} from './subscription.js';
import { stamp } from './times.js';

/** Subscriptions with their changes. Beside each special event comes `subscription_updated`. */
export class Subscriptions {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly addresses: SignedAddresses,
    private readonly events: Events,
  ) {}

  start(start: SubscriptionStart): Subscription {
    const { state } = this.kernel;
    const number = (state.get<number>('subscription-count') ?? 0) + 1;
    state.set('subscription-count', number);
    const subscription = newSubscription(start, number, this.kernel.now());
    state.set(`subscription/${subscription.id}`, subscription);
    this.tellOrder(subscription);
    this.tell(subscription, 'subscription_created');
    this.tellInvoice(subscription, 'subscription_payment_success');
    return subscription;
  }

  find(id: string): Subscription | undefined {
    return this.kernel.state.get<Subscription>(`subscription/${id}`);
  }

  /** @throws ApiError for ids that are not there, or belong to the other mode */
  get(id: string, isTestMode: boolean): Subscription {
    const subscription = this.find(id);
    if (subscription?.attributes.test_mode === isTestMode) return subscription;
    throw new ApiError(404, 'The requested resource was not found.');
  }

  ofCustomer(id: string): Subscription | undefined {
    return this.all().find(({ attributes }) => String(attributes.customer_id) === id);
  }

  all(): readonly Subscription[] {
    return this.kernel.state.list<Subscription>('subscription/').map(({ value }) => value);
  }

  /** Writes a change and tells of it under the names given, and as `subscription_updated`. */
  change(
    before: Subscription,
    change: Partial<SubscriptionAttributes>,
    events: readonly string[] = [],
  ): Subscription {
    const updatedAt = stamp(this.kernel.now());
    const attributes = { ...before.attributes, ...change, updated_at: updatedAt };
    const after = { ...before, attributes };
    this.kernel.state.set(`subscription/${after.id}`, after);
    for (const name of [...events, 'subscription_updated']) this.tell(after, name);
    return after;
  }

  /** Cancelled subscriptions run on until the paid period ends. */
  cancel(before: Subscription): Subscription {
    const { renews_at: renewsAt } = before.attributes;
    const change = { status: 'cancelled', cancelled: true, ends_at: renewsAt } as const;
    return this.change(before, change, ['subscription_cancelled']);
  }

  resume(before: Subscription): Subscription {
    const { trial_ends_at: trialEndsAt } = before.attributes;
    const isOnTrial = trialEndsAt !== null && new Date(trialEndsAt) > this.kernel.now();
    const status = isOnTrial ? 'on_trial' : 'active';
    return this.change(before, { status, cancelled: false, ends_at: null }, [
      'subscription_resumed',
    ]);
  }

  /** The resource as answers and events show it, with addresses signed now. */
  shown(subscription: Subscription): {
    readonly type: 'subscriptions';
    readonly id: string;
    readonly attributes: object;
  } {
    const { id, attributes } = subscription;
    const urls = this.addresses.of(id);
    return { type: 'subscriptions', id, attributes: { ...attributes, urls } };
  }

  tellInvoice(subscription: Subscription, name: string): void {
    const { store_id, customer_id, test_mode, updated_at } = subscription.attributes;
    const attributes = {
      store_id,
      customer_id,
      subscription_id: Number(subscription.id),
      billing_reason: 'initial',
      status: name === 'subscription_payment_failed' ? 'pending' : 'paid',
      updated_at,
      test_mode,
    };
    const subject = { type: 'subscription-invoices', id: subscription.id, attributes } as const;
    this.emit(subscription, name, subject);
  }

  private tellOrder(subscription: Subscription): void {
    const { store_id, customer_id, order_id, user_email, test_mode, updated_at } =
      subscription.attributes;
    const attributes = { store_id, customer_id, user_email, status: 'paid', updated_at, test_mode };
    const subject = { type: 'orders', id: String(order_id), attributes } as const;
    this.emit(subscription, 'order_created', subject);
  }

  private tell(subscription: Subscription, name: string): void {
    this.emit(subscription, name, this.shown(subscription));
  }

  private emit(
    { attributes, customData }: Subscription,
    name: string,
    subject: Parameters<Events['emit']>[1],
  ): void {
    this.events.emit(name, subject, { isTestMode: attributes.test_mode, customData });
  }
}
