import { periodEnd, stamp } from './times.js';
import type { Variant } from './variants.js';

export const subscriptionStatuses = [
  'on_trial',
  'active',
  'paused',
  'past_due',
  'unpaid',
  'cancelled',
  'expired',
] as const;

type LemonSqueezyStatus = (typeof subscriptionStatuses)[number];

export interface Pause {
  readonly mode: 'void' | 'free';
  readonly resumes_at: string | null;
}

/** The attributes of a subscription, without its addresses: those are signed when they are asked for. */
export interface SubscriptionAttributes {
  readonly store_id: number;
  readonly customer_id: number;
  readonly order_id: number;
  readonly variant_id: number;
  readonly variant_name: string;
  readonly user_email: string;
  readonly status: LemonSqueezyStatus;
  readonly cancelled: boolean;
  readonly pause: Pause | null;
  readonly trial_ends_at: string | null;
  readonly renews_at: string | null;
  readonly ends_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly test_mode: boolean;
}

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

export function newSubscription(start: SubscriptionStart, number: number, now: Date): Subscription {
  const { variant, email, skipsTrial, isTestMode, customData } = start;
  const trialDays = skipsTrial ? 0 : variant.trialDays;
  const trialEnd = trialDays > 0 ? new Date(now.getTime() + trialDays * dayMs) : null;
  const attributes: SubscriptionAttributes = {
    store_id: variant.storeId,
    customer_id: 5_000 + number,
    order_id: 9_000 + number,
    variant_id: variant.id,
    variant_name: variant.name,
    user_email: email,
    status: trialEnd === null ? 'active' : 'on_trial',
    cancelled: false,
    pause: null,
    trial_ends_at: trialEnd === null ? null : stamp(trialEnd),
    renews_at: stamp(trialEnd ?? periodEnd(now, variant.interval)),
    ends_at: null,
    created_at: stamp(now),
    updated_at: stamp(now),
    test_mode: isTestMode,
  };
  return { id: String(number), attributes, customData };
}
