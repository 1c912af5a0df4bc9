import type { WorkspaceId } from '#libs/kernel';
import type { BillingInterval, PlanId } from '../plans/plan.js';

export const GATEWAY_IDS = ['none', 'sandbox', 'stripe', 'lemonsqueezy'] as const;

/** The systems that can take payments; `none` for a service that bills nobody. */
export type GatewayId = (typeof GATEWAY_IDS)[number];

/** Where a subscription was bought: at a gateway, or in Apple's App Store. */
export type SubscriptionSource = GatewayId | 'app_store';

/** What a customer is about to buy. */
export interface CheckoutOrder {
  readonly workspaceId: WorkspaceId;
  /** Opaque and single use: comes back in an event and proves which workspace the checkout was made for. */
  readonly claimToken: string;
  readonly plan: PlanId;
  readonly interval: BillingInterval;
  readonly customerEmail: string | null;
  /** The customer's id at the gateway, when there is one already. */
  readonly gatewayCustomerId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Whole days of the free trial that are left and need not be paid. */
  readonly trialDaysLeft: number;
}

/** A page of the gateway, for the customer's browser. Made on click, never stored: it may sign in whoever has it. */
export interface HostedPage {
  readonly url: string;
  readonly expiresAt: Date | null;
}

export interface SubscriptionReference {
  readonly gatewaySubscriptionId: string;
  readonly gatewayCustomerId: string | null;
}

/** A discount for a customer who is about to cancel. */
export interface RetentionOffer {
  readonly percentOff: number;
  readonly durationMonths: number;
  /** The same for every repetition of one offer. */
  readonly idempotencyKey: string;
}

export const SUBSCRIPTION_STATUSES = [
  'trialing',
  'active',
  'past_due',
  'paused',
  'canceled',
  'unpaid',
  'incomplete',
  'expired',
] as const;

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** One subscription as its gateway states it. */
export interface SubscriptionSnapshot {
  readonly gatewaySubscriptionId: string;
  readonly gatewayCustomerId: string | null;
  /** Null for a price that the plans file does not know: the plan known before stays. */
  readonly plan: PlanId | null;
  readonly interval: BillingInterval | null;
  readonly status: SubscriptionStatus;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodEndsAt: Date | null;
  readonly trialEndsAt: Date | null;
  /** When a canceled subscription, paid until then, is over. */
  readonly endsAt: Date | null;
  readonly hasDiscount: boolean;
  /** The gateway's time of this state; an older one never replaces a newer one. */
  readonly observedAt: Date;
}

/** A verified message of a gateway. */
export interface GatewayEvent {
  /** Stored once per gateway. */
  readonly id: string;
  /** As the gateway names it. */
  readonly type: string;
  readonly occurredAt: Date;
  readonly gatewaySubscriptionId: string | null;
  readonly claimToken: string | null;
  readonly snapshot: SubscriptionSnapshot | null;
  readonly payload: unknown;
}

/** A system that takes payments. Bound by `BILLING_GATEWAY`. */
export abstract class BillingGateway {
  abstract readonly id: GatewayId;

  /** The page on which the customer pays. */
  abstract createCheckout(order: CheckoutOrder): Promise<HostedPage>;

  /** The customer's portal: payment method, invoices, plan. */
  abstract createManageUrl(
    subscription: SubscriptionReference,
    returnUrl: string,
  ): Promise<HostedPage>;

  /** Grants the discount and returns the subscription as it is then. */
  abstract applyRetentionOffer(
    subscription: SubscriptionReference,
    offer: RetentionOffer,
  ): Promise<SubscriptionSnapshot>;

  /** The page on which the customer cancels. */
  abstract createCancelUrl(
    subscription: SubscriptionReference,
    returnUrl: string,
  ): Promise<HostedPage>;

  /**
   * Checks who sent a message before reading it.
   * @param rawBody the bytes as received: parsed and written again they may differ
   * @throws DomainError signature_invalid (401)
   */
  abstract verifyWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<GatewayEvent>;

  /** The subscription as it is now, or null when the gateway does not know it. */
  abstract fetchSubscription(gatewaySubscriptionId: string): Promise<SubscriptionSnapshot | null>;
}
