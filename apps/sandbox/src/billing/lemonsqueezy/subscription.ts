import { periodEnd } from '../../kernel/times.js';

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

/** The attributes of a subscription, without its addresses: those are signed when they are asked for. */
export interface SubscriptionAttributes {
  readonly store_id: number;
  readonly customer_id: number;
  readonly variant_id: number;
  readonly variant_name: string;
  readonly status: (typeof subscriptionStatuses)[number];
  readonly pause: { readonly mode: 'void' | 'free'; readonly resumes_at: string | null } | null;
  readonly trial_ends_at: string | null;
  readonly renews_at: string | null;
  readonly ends_at: string | null;
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
  const { variant, skipsTrial, isTestMode, customData } = start;
  const trialDays = skipsTrial ? 0 : variant.trialDays;
  const trialEnd = trialDays > 0 ? new Date(now.getTime() + trialDays * dayMs) : null;
  const attributes: SubscriptionAttributes = {
    store_id: variant.storeId,
    customer_id: 5_000 + number,
    variant_id: variant.id,
    variant_name: variant.name,
    status: trialEnd === null ? 'active' : 'on_trial',
    pause: null,
    trial_ends_at: trialEnd === null ? null : stamp(trialEnd),
    renews_at: stamp(trialEnd ?? periodEnd(now, variant.interval)),
    ends_at: null,
    updated_at: stamp(now),
    test_mode: isTestMode,
  };
  return { id: String(number), attributes, customData };
}

/** `2026-01-15T12:00:00.000000Z`: six decimals, of which none is kept. */
export function stamp(time: Date): string {
  return `${time.toISOString().slice(0, 19)}.000000Z`;
}
