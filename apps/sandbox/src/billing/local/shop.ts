import { randomUUID } from 'node:crypto';
import { ControlError } from '../../control/control-error.js';
import type { NetworkState } from '../../kernel/network.js';
import { Records } from '../../kernel/records.js';
import {
  changeOf,
  daysAfter,
  periodFrom,
  type ShopSubscription,
  type SubscriptionAction,
} from './subscription.js';
import type { EventReceiver } from '../webhooks/events.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';

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

interface Checkout extends CheckoutOrder {
  readonly id: string;
  /** The merchant's key: signs the webhooks, and is asked for again on every call. */
  readonly secret: string;
  /** Paid or canceled. */
  readonly isClosed: boolean;
}

/** A visit to the portal, for whoever has its address. */
export interface PortalSession {
  readonly subscriptionId: string;
  readonly returnUrl: string;
  readonly flow: 'manage' | 'cancel';
}

/** A subscription and whom to tell about it. */
interface Sold {
  readonly subscription: ShopSubscription;
  /** The merchant's address for messages, and the key. */
  readonly receiver: EventReceiver;
}

const unknownSubscription = 'no such subscription';

/** Checkouts and subscriptions of the shop. Every change is told to the merchant. */
export class Shop {
  private readonly checkouts: Records<Checkout>;

  constructor(
    private readonly state: NetworkState,
    private readonly webhooks: WebhookSender,
    private readonly now: () => Date,
  ) {
    this.checkouts = new Records(state, 'checkout');
  }

  open(order: CheckoutOrder, secret: string): Checkout {
    return this.checkouts.put({ ...order, id: `co_${randomUUID()}`, secret, isClosed: false });
  }

  checkout(id: string): Checkout {
    return this.require(`checkout/${id}`, 'no such checkout');
  }

  /** No purchase is made of it any more. */
  close(id: string): Checkout {
    return this.checkouts.put({ ...this.checkout(id), isClosed: true });
  }

  /** Sells; a second click changes nothing. */
  pay(id: string): Checkout {
    const checkout = this.checkout(id);
    if (checkout.isClosed) return checkout;
    const subscription = this.newSubscription(checkout);
    const { secret, webhookUrl: url, claimToken } = checkout;
    const sold: Sold = { subscription, receiver: { url, secrets: [secret] } };
    this.state.set(`subscription/${subscription.id}`, sold);
    this.tell(sold, 'checkout.completed', claimToken);
    this.tell(sold, 'subscription.created', null);
    return this.close(id);
  }

  /** @param key of the merchant that sold it; nobody else learns that it exists */
  sold(id: string, key?: string): ShopSubscription {
    const { subscription, receiver } = this.sale(id);
    if (key === undefined || receiver.secrets.includes(key)) return subscription;
    throw new ControlError(404, unknownSubscription);
  }

  /** @returns what names the visit in its address */
  openPortal(session: PortalSession): string {
    const token = randomUUID();
    this.state.set(`portal/${token}`, session);
    return token;
  }

  portal(token: string): PortalSession {
    return this.require(`portal/${token}`, 'no such page');
  }

  list(): readonly ShopSubscription[] {
    return this.state.list<Sold>('subscription/').map(({ value }) => value.subscription);
  }

  act(id: string, action: SubscriptionAction, plan: string | null = null): ShopSubscription {
    return this.change(id, changeOf(action, this.sold(id), this.now(), plan));
  }

  discount(id: string, percent: number, idempotencyKey: string): ShopSubscription {
    const key = `discount/${id}/${idempotencyKey}`;
    if (this.state.get(key) === undefined) {
      this.state.set(key, percent);
      return this.change(id, { discountPercent: percent });
    }
    return this.sold(id);
  }

  private change(id: string, change: Partial<ShopSubscription>): ShopSubscription {
    const sold = this.sale(id);
    // Two changes of one millisecond must be told apart.
    const after = Date.parse(sold.subscription.updatedAt) + 1;
    const updatedAt = new Date(Math.max(this.now().getTime(), after)).toISOString();
    const subscription = { ...sold.subscription, ...change, updatedAt };
    this.state.set(`subscription/${id}`, { ...sold, subscription });
    this.tell({ ...sold, subscription }, 'subscription.updated', null);
    return subscription;
  }

  private tell({ subscription, receiver }: Sold, type: string, claimToken: string | null): void {
    const id = `evt_${randomUUID()}`;
    const createdAt = this.now().toISOString();
    const body = JSON.stringify({ id, type, createdAt, claimToken, subscription });
    this.webhooks.publish({ id, type, body, receiver });
  }

  private sale(id: string): Sold {
    return this.require(`subscription/${id}`, unknownSubscription);
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

  private require<Document>(key: string, otherwise: string): Document {
    const found = this.state.get<Document>(key);
    if (found === undefined) throw new ControlError(404, otherwise);
    return found;
  }
}
