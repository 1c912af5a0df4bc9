import { idAt, isObject, textAt, timeAt, unreadable, type Resource } from './json-api.js';

const statuses = [
  'on_trial',
  'active',
  'paused',
  'past_due',
  'unpaid',
  'cancelled',
  'expired',
] as const;

/** What we read of a subscription (docs.lemonsqueezy.com/api/subscriptions/the-subscription-object). */
export interface LemonSqueezySubscription {
  readonly id: string;
  readonly storeId: string;
  readonly isTestMode: boolean;
  readonly customerId: string | null;
  readonly variantId: string;
  readonly status: (typeof statuses)[number];
  /** Null while it is not paused. With `free` the service goes on, with `void` it does not. */
  readonly pauseMode: 'void' | 'free' | null;
  /** The end of the pause; null when it is open. */
  readonly resumesAt: Date | null;
  readonly trialEndsAt: Date | null;
  readonly renewsAt: Date | null;
  readonly endsAt: Date | null;
  readonly updatedAt: Date;
  /** Signs its owner in for 24 hours. */
  readonly portalUrl: string | null;
}

/** @throws DomainError provider_error when it is not such an object */
export function readSubscription({ id, attributes }: Resource): LemonSqueezySubscription {
  const status = statuses.find((known) => known === attributes.status);
  const storeId = idAt(attributes, 'store_id');
  const variantId = idAt(attributes, 'variant_id');
  const updatedAt = timeAt(attributes, 'updated_at');
  if (!status || storeId === null || variantId === null || updatedAt === null) {
    throw unreadable('subscriptions');
  }
  const pause = isObject(attributes.pause) ? attributes.pause : null;
  const urls = isObject(attributes.urls) ? attributes.urls : {};
  return {
    id,
    storeId,
    isTestMode: attributes.test_mode === true,
    customerId: idAt(attributes, 'customer_id'),
    variantId,
    status,
    pauseMode: pause === null ? null : pauseModeOf(pause.mode),
    resumesAt: pause === null ? null : timeAt(pause, 'resumes_at'),
    trialEndsAt: timeAt(attributes, 'trial_ends_at'),
    renewsAt: timeAt(attributes, 'renews_at'),
    endsAt: timeAt(attributes, 'ends_at'),
    updatedAt,
    portalUrl: textAt(urls, 'customer_portal'),
  };
}

/** A mode that is new to us entitles to nothing. */
function pauseModeOf(mode: unknown): 'void' | 'free' {
  return mode === 'free' ? 'free' : 'void';
}
