import { optionalTime, optionalWord, type ControlBody } from '../../control/members.js';
import {
  stamp,
  subscriptionStatuses,
  type Subscription,
  type SubscriptionAttributes,
  type Subscriptions,
} from './subscriptions.js';

type Change = { -readonly [Name in keyof SubscriptionAttributes]?: SubscriptionAttributes[Name] };

const times = { trialEndsAt: 'trial_ends_at', renewsAt: 'renews_at', endsAt: 'ends_at' } as const;

/** Members of what a test may have happen to a subscription. */
export const changeMembers = ['status', 'variantId', ...Object.keys(times), 'pause', 'events'];

/** Does what the passing of time would do; `events` are told beside `subscription_updated`. @throws ControlError */
export function changeSubscription(
  subscriptions: Subscriptions,
  before: Subscription,
  order: ControlBody,
): Subscription {
  const events = Array.isArray(order.events) ? order.events.map(String) : [];
  const isOfInvoice = (name: string): boolean => name.startsWith('subscription_payment_');
  const special = events.filter((name) => !isOfInvoice(name));
  const after = subscriptions.change(before, readChange(order), special);
  for (const name of events.filter(isOfInvoice)) subscriptions.tellInvoice(after, name);
  return after;
}

function readChange(order: ControlBody): Change {
  const change: Change = {};
  const status = optionalWord(order, 'status', subscriptionStatuses);
  if (status !== null) change.status = status;
  if (order.variantId !== undefined) change.variant_id = Number(order.variantId);
  for (const [name, attribute] of Object.entries(times)) {
    const time = optionalTime(order, name);
    if (order[name] !== undefined) change[attribute] = time && stamp(time);
  }
  if (order.pause !== undefined) change.pause = order.pause as SubscriptionAttributes['pause'];
  return change;
}
