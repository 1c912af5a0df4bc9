import { ControlError } from '../../control/control-error.js';
import {
  optionalText,
  optionalTime,
  optionalWord,
  type ControlBody,
} from '../../control/members.js';
import { seconds } from '../../kernel/times.js';
import { asStripeError } from './server/stripe-error.js';
import {
  getPrice,
  subscriptionStatuses,
  type Price,
  type Subscription,
  type Subscriptions,
} from './subscriptions.js';

/** Members of what a test may have happen to a subscription. */
export const changeMembers = ['status', 'price', 'currentPeriodEnd', 'trialEnd', 'invoice'];

/** Does what the passing of time or a bank would do. @throws ControlError */
export function changeSubscription(
  subscriptions: Subscriptions,
  before: Subscription,
  order: ControlBody,
  now: number,
): Subscription {
  const invoice = optionalWord(order, 'invoice', ['paid', 'payment_failed']);
  if (invoice !== null) subscriptions.tellInvoice(before, `invoice.${invoice}`);
  const status = optionalWord(order, 'status', subscriptionStatuses) ?? before.status;
  const [item] = before.items.data;
  const changedItem = {
    ...item,
    price: priceOf(order) ?? item.price,
    current_period_end: time(order, 'currentPeriodEnd') ?? item.current_period_end,
  };
  return subscriptions.change(before, {
    ...before,
    status,
    trial_end: time(order, 'trialEnd') ?? before.trial_end,
    ended_at: status === 'canceled' ? now : before.ended_at,
    items: { ...before.items, data: [changedItem] },
  });
}

function priceOf(order: ControlBody): Price | null {
  const id = optionalText(order, 'price');
  try {
    return id === null ? null : getPrice(id, 'price');
  } catch (error) {
    throw new ControlError(400, asStripeError(error).message);
  }
}

function time(order: ControlBody, name: string): number | null {
  const wanted = optionalTime(order, name);
  return wanted && seconds(wanted);
}
