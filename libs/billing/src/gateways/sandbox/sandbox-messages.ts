import { signatureInvalid } from '../../billing.errors.js';
import type { BillingInterval } from '../../plans/plan.js';
import {
  SUBSCRIPTION_STATUSES,
  type GatewayEvent,
  type SubscriptionSnapshot,
} from '../billing-gateway.js';

/** A page of the sandbox's shop. */
export interface SandboxPage {
  readonly url: string;
  readonly expiresAt: string | null;
}

/** A subscription as the sandbox's shop writes it. */
interface SandboxSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly plan: string;
  readonly interval: BillingInterval;
  readonly status: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodEndsAt: string | null;
  readonly trialEndsAt: string | null;
  readonly endsAt: string | null;
  readonly discountPercent: number | null;
  readonly updatedAt: string;
}

interface SandboxEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly claimToken: string | null;
  readonly subscription: SandboxSubscription | null;
}

export function readSubscription(value: unknown): SubscriptionSnapshot {
  const given = value as SandboxSubscription;
  const status = SUBSCRIPTION_STATUSES.find((known) => known === given.status);
  if (status === undefined) throw new Error(`the sandbox has no status ${given.status}`);
  return {
    gatewaySubscriptionId: given.id,
    gatewayCustomerId: given.customerId,
    plan: given.plan,
    interval: given.interval,
    status,
    cancelAtPeriodEnd: given.cancelAtPeriodEnd,
    currentPeriodEndsAt: time(given.currentPeriodEndsAt),
    trialEndsAt: time(given.trialEndsAt),
    endsAt: time(given.endsAt),
    hasDiscount: given.discountPercent !== null,
    observedAt: new Date(given.updatedAt),
  };
}

/** @param rawBody whose signature was checked: what cannot be read does not come from the shop */
export function readEvent(rawBody: Buffer): GatewayEvent {
  const event = parse(rawBody);
  return {
    id: event.id,
    type: event.type,
    occurredAt: new Date(event.createdAt),
    gatewaySubscriptionId: event.subscription?.id ?? null,
    claimToken: event.claimToken,
    snapshot: event.subscription === null ? null : readSubscription(event.subscription),
    // The token is a secret until it is used.
    payload: { ...event, claimToken: undefined },
  };
}

function parse(rawBody: Buffer): SandboxEvent {
  try {
    return JSON.parse(rawBody.toString('utf8')) as SandboxEvent;
  } catch {
    throw signatureInvalid();
  }
}

function time(value: string | null): Date | null {
  return value === null ? null : new Date(value);
}
