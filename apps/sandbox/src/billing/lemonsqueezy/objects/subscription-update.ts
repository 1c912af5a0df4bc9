import { unprocessable } from '../server/api-error.js';
import { checkAttributes, readResource } from '../server/resource-body.js';
import { subscriptionRules } from './checkout-rules.js';
import type { Pause, Subscription, SubscriptionAttributes } from './subscription.js';
import type { Subscriptions } from './subscriptions.js';
import { findVariant } from './variants.js';

/** `PATCH /v1/subscriptions/{id}`. @throws ApiError for what cannot be changed */
export function updateSubscription(
  subscriptions: Subscriptions,
  before: Subscription,
  body: unknown,
): Subscription {
  const { id, attributes } = readResource(body, 'subscriptions');
  if (id !== before.id) throw unprocessable('The id does not match the address.', '/data/id');
  checkAttributes(attributes, subscriptionRules);
  if (before.attributes.status === 'expired') {
    throw unprocessable('An expired subscription cannot be changed.', '/data');
  }
  let after = before;
  if (typeof attributes.variant_id === 'number') {
    after = subscriptions.change(after, variantChange(after, attributes.variant_id));
  }
  if (attributes.cancelled === true) after = subscriptions.cancel(after);
  if (attributes.cancelled === false) after = subscriptions.resume(after);
  if (attributes.pause === null) {
    after = subscriptions.change(after, { status: 'active', pause: null }, [
      'subscription_unpaused',
    ]);
  } else if (attributes.pause !== undefined) {
    const pause = attributes.pause as Pause;
    after = subscriptions.change(after, { status: 'paused', pause }, ['subscription_paused']);
  }
  return after;
}

function variantChange(before: Subscription, variantId: number): Partial<SubscriptionAttributes> {
  const variant = findVariant(variantId);
  if (variant?.storeId !== before.attributes.store_id) {
    const pointer = '/data/attributes/variant_id';
    throw unprocessable('The selected variant is invalid.', pointer);
  }
  return { variant_id: variant.id, variant_name: variant.name };
}
