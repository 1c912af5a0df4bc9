import { randomUUID } from 'node:crypto';
import type { SandboxKernel } from '../../kernel/network.js';
import { Records } from '../../kernel/records.js';
import { Sequence } from '../../kernel/sequence.js';
import { periodEnd } from '../../kernel/times.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import { notFound, unprocessable } from './server/api-error.js';
import { checkAttributes, readResource } from './server/resource-body.js';
import type { SignedAddresses } from './signed-addresses.js';

/** What a store sells. */
export interface Variant {
  readonly id: number;
  readonly storeId: number;
  readonly name: string;
  readonly interval: 'month' | 'year';
  /** Days of the free trial that the variant brings; 0 for none. */
  readonly trialDays: number;
}

export const variants: readonly Variant[] = [
  { id: 101, storeId: 1, name: 'Monthly', interval: 'month', trialDays: 0 },
  { id: 102, storeId: 1, name: 'Yearly', interval: 'year', trialDays: 0 },
  { id: 111, storeId: 1, name: 'Monthly, cheaper', interval: 'month', trialDays: 0 },
  { id: 112, storeId: 1, name: 'Yearly, cheaper', interval: 'year', trialDays: 0 },
  { id: 121, storeId: 1, name: 'Monthly with a trial', interval: 'month', trialDays: 14 },
  { id: 201, storeId: 2, name: 'Monthly of another store', interval: 'month', trialDays: 0 },
];

export const subscriptionStatuses = [
  'on_trial',
  'active',
  'paused',
  'past_due',
  'unpaid',
  'cancelled',
  'expired',
] as const;

type SubscriptionStatus = (typeof subscriptionStatuses)[number];

interface Pause {
  readonly mode: 'void' | 'free';
  readonly resumes_at: string | null;
}

export type SubscriptionAttributes = ReturnType<typeof attributesOf>;

/** A subscription with the custom data of the checkout that it came from. */
export interface Subscription {
  readonly id: string;
  readonly attributes: SubscriptionAttributes;
  readonly customData: Readonly<Record<string, string>> | null;
}

/** What a checkout starts. */
export interface SubscriptionStart {
  readonly variant: Variant;
  readonly email: string;
  readonly skipsTrial: boolean;
  readonly isTestMode: boolean;
  readonly customData: Readonly<Record<string, string>> | null;
}

const dayMs = 86_400_000;

/** What an event tells of. */
interface EventSubject {
  readonly type: 'orders' | 'subscriptions' | 'subscription-invoices';
  readonly id: string;
  readonly attributes: object;
}

/** Subscriptions with their changes. Beside each special event comes `subscription_updated`. */
export class Subscriptions {
  private readonly records: Records<Subscription>;

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly addresses: SignedAddresses,
    private readonly webhooks: WebhookSender,
  ) {
    this.records = new Records(kernel.state, 'subscription');
  }

  start(start: SubscriptionStart): Subscription {
    const { state } = this.kernel;
    const number = new Sequence(state).next('subscription');
    const attributes = attributesOf(start, number, this.kernel.now());
    const { customData } = start;
    const subscription = this.records.put({ id: String(number), attributes, customData });
    this.tellOrder(subscription);
    this.tell(subscription, 'subscription_created');
    this.tellInvoice(subscription, 'subscription_payment_success');
    return subscription;
  }

  find(id: string): Subscription | undefined {
    return this.records.get(id);
  }

  /** @throws ApiError for ids that are not there, or belong to the other mode */
  get(id: string, isTestMode: boolean): Subscription {
    const subscription = this.find(id);
    if (subscription?.attributes.test_mode === isTestMode) return subscription;
    throw notFound();
  }

  all(): readonly Subscription[] {
    return this.records.all();
  }

  /** `PATCH /v1/subscriptions/{id}`: another variant. There is no discount. @throws ApiError */
  update(before: Subscription, body: unknown): Subscription {
    const { id, attributes } = readResource(body, 'subscriptions');
    if (id !== before.id) throw unprocessable('The id does not match the address.', '/data/id');
    checkAttributes(attributes, { variant_id: 'integer', disable_prorations: 'boolean' });
    if (before.attributes.status === 'expired') {
      throw unprocessable('An expired subscription cannot be changed.', '/data');
    }
    if (typeof attributes.variant_id !== 'number') return before;
    const variant = variants.find((one) => one.id === attributes.variant_id);
    if (variant?.storeId !== before.attributes.store_id) {
      throw unprocessable('The selected variant is invalid.', '/data/attributes/variant_id');
    }
    return this.change(before, { variant_id: variant.id, variant_name: variant.name });
  }

  /** Writes a change and tells of it under the names given, and as `subscription_updated`. */
  change(
    before: Subscription,
    change: Partial<SubscriptionAttributes>,
    events: readonly string[] = [],
  ): Subscription {
    const updatedAt = stamp(this.kernel.now());
    const attributes = { ...before.attributes, ...change, updated_at: updatedAt };
    const after = this.records.put({ ...before, attributes });
    for (const name of [...events, 'subscription_updated']) this.tell(after, name);
    return after;
  }

  /** Cancelled subscriptions run on until the paid period ends. */
  cancel(before: Subscription): Subscription {
    const { renews_at: renewsAt } = before.attributes;
    const change = { status: 'cancelled', ends_at: renewsAt } as const;
    return this.change(before, change, ['subscription_cancelled']);
  }

  resume(before: Subscription): Subscription {
    const { trial_ends_at: trialEndsAt } = before.attributes;
    const isOnTrial = trialEndsAt !== null && new Date(trialEndsAt) > this.kernel.now();
    const status = isOnTrial ? 'on_trial' : 'active';
    const change = { status, ends_at: null } as const;
    return this.change(before, change, ['subscription_resumed']);
  }

  /** The resource as answers and events show it, with an address signed now. */
  shown({ id, attributes }: Subscription): EventSubject {
    const urls = { customer_portal: this.addresses.of(id) };
    return { type: 'subscriptions', id, attributes: { ...attributes, urls } };
  }

  tellInvoice(subscription: Subscription, name: string): void {
    const attributes = { ...told(subscription), subscription_id: Number(subscription.id) };
    const { id } = subscription;
    this.emit(subscription, name, { type: 'subscription-invoices', id, attributes });
  }

  private tellOrder(subscription: Subscription): void {
    const id = `9${subscription.id}`;
    const attributes = told(subscription);
    this.emit(subscription, 'order_created', { type: 'orders', id, attributes });
  }

  private tell(subscription: Subscription, name: string): void {
    this.emit(subscription, name, this.shown(subscription));
  }

  /** Events have no id of their own; the one in the book of the sandbox is never sent. */
  private emit({ attributes, customData }: Subscription, name: string, data: EventSubject): void {
    const meta = {
      event_name: name,
      test_mode: attributes.test_mode,
      ...(customData ? { custom_data: customData } : {}),
    };
    const body = JSON.stringify({ meta, data });
    this.webhooks.publish({ id: randomUUID(), type: name, body });
  }
}

/** What orders and invoices tell of the subscription that they belong to. */
function told({ attributes }: Subscription): object {
  const { store_id, customer_id, test_mode, updated_at } = attributes;
  return { store_id, customer_id, test_mode, updated_at };
}

/** The attributes of a subscription, without its addresses: those are signed when they are asked for. */
function attributesOf(
  { variant, skipsTrial, isTestMode }: SubscriptionStart,
  number: number,
  now: Date,
) {
  const trialDays = skipsTrial ? 0 : variant.trialDays;
  const trialEnd = trialDays > 0 ? new Date(now.getTime() + trialDays * dayMs) : null;
  return {
    store_id: variant.storeId,
    customer_id: 5_000 + number,
    variant_id: variant.id,
    variant_name: variant.name,
    status: (trialEnd === null ? 'active' : 'on_trial') as SubscriptionStatus,
    pause: null as Pause | null,
    trial_ends_at: trialEnd && stamp(trialEnd),
    renews_at: stamp(trialEnd ?? periodEnd(now, variant.interval)) as string | null,
    ends_at: null as string | null,
    updated_at: stamp(now),
    test_mode: isTestMode,
  };
}

/** `2026-01-15T12:00:00.000000Z`: six decimals, of which none is kept. */
export function stamp(time: Date): string {
  return `${time.toISOString().slice(0, 19)}.000000Z`;
}
