import { randomUUID } from 'node:crypto';
import { ControlError } from '../../control/control-error.js';
import type { NetworkState } from '../../kernel/network.js';
import {
  changeOf,
  daysAfter,
  periodFrom,
  type ShopSubscription,
  type SubscriptionAction,
} from './subscription.js';
import type { WebhookOutbox, Sold } from './webhook-outbox.js';

/** What a merchant asks the shop to sell. */
export interface CheckoutOrder {
  readonly plan: string;
  readonly interval: 'monthly' | 'yearly';
  readonly claimToken: string;
  readonly customerId: string | null;
  readonly customerEmail: string | null;
  readonly trialDays: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly webhookUrl: string;
}

export interface Checkout extends CheckoutOrder {
  readonly id: string;
  /** The merchant's key: signs the webhooks, and is asked for again on every call. */
  readonly secret: string;
  /** Paid or canceled. */
  readonly isClosed: boolean;
}

/** Checkouts and subscriptions of the shop. Every change is told to the merchant. */
export class Shop {
  constructor(
    private readonly state: NetworkState,
    private readonly webhooks: WebhookOutbox,
    private readonly now: () => Date,
  ) {}

  open(order: CheckoutOrder, secret: string): Checkout {
    const checkout: Checkout = { ...order, id: `co_${randomUUID()}`, secret, isClosed: false };
    this.state.set(`checkout/${checkout.id}`, checkout);
    return checkout;
  }

  checkout(id: string): Checkout {
    return this.require(`checkout/${id}`, 'no such checkout');
  }

  /** Closes the checkout without a purchase. */
  abandon(id: string): Checkout {
    return this.close(id);
  }

  /** Sells; a second click changes nothing. */
  pay(id: string): Checkout {
    const checkout = this.checkout(id);
    if (checkout.isClosed) return checkout;
    const subscription = this.newSubscription(checkout);
    const { secret, webhookUrl, claimToken } = checkout;
    const sold: Sold = { subscription, secret, webhookUrl };
    this.state.set(`subscription/${subscription.id}`, sold);
    this.webhooks.tell(sold, 'checkout.completed', claimToken);
    this.webhooks.tell(sold, 'subscription.created', null);
    return this.close(id);
  }

  sold(id: string): Sold {
    return this.require(`subscription/${id}`, 'no such subscription');
  }

  list(): readonly ShopSubscription[] {
    return this.state.list<Sold>('subscription/').map(({ value }) => value.subscription);
  }

  act(id: string, action: SubscriptionAction, plan: string | null = null): ShopSubscription {
    const { subscription } = this.sold(id);
    return this.change(id, changeOf(action, subscription, this.now(), plan));
  }

  discount(id: string, percent: number, idempotencyKey: string): ShopSubscription {
    const key = `discount/${id}/${idempotencyKey}`;
    if (this.state.get(key) === undefined) {
      this.state.set(key, percent);
      return this.change(id, { discountPercent: percent });
    }
    return this.sold(id).subscription;
  }

  private change(id: string, change: Partial<ShopSubscription>): ShopSubscription {
    const sold = this.sold(id);
    // Two changes of one millisecond must be told apart.
    const after = Date.parse(sold.subscription.updatedAt) + 1;
    const updatedAt = new Date(Math.max(this.now().getTime(), after)).toISOString();
    const subscription = { ...sold.subscription, ...change, updatedAt };
    this.state.set(`subscription/${id}`, { ...sold, subscription });
    this.webhooks.tell({ ...sold, subscription }, 'subscription.updated', null);
    return subscription;
  }

  private newSubscription(order: Checkout): ShopSubscription {
    const now = this.now();
    const trialEndsAt = order.trialDays > 0 ? daysAfter(now, order.trialDays) : null;
    return {
      id: `sub_${randomUUID()}`,
      customerId: order.customerId ?? `cus_${randomUUID()}`,
      plan: order.plan,
      interval: order.interval,
      status: trialEndsAt === null ? 'active' : 'trialing',
      cancelAtPeriodEnd: false,
      currentPeriodEndsAt: trialEndsAt ?? periodFrom(now, order.interval),
      trialEndsAt,
      endsAt: null,
      discountPercent: null,
      updatedAt: now.toISOString(),
    };
  }

  private close(id: string): Checkout {
    const checkout = { ...this.checkout(id), isClosed: true };
    this.state.set(`checkout/${id}`, checkout);
    return checkout;
  }

  private require<Document>(key: string, otherwise: string): Document {
    const found = this.state.get<Document>(key);
    if (found === undefined) throw new ControlError(404, otherwise);
    return found;
  }
}
