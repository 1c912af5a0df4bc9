import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../../control/control-error.js';
import { getPrice } from '../objects/prices.js';
import { subscriptionStatuses, type Subscription } from '../objects/subscription.js';
import { asStripeError } from '../server/stripe-error.js';
import type { StripeDesk } from '../stripe-desk.js';

type Named = { Params: { id: string } };

const members = ['status', 'price', 'currentPeriodEnd', 'trialEnd', 'invoice'];

/** Control routes below `/_sandbox/stripe/subscriptions`: what the passing of time would do. */
export function registerSubscriptionControl(scope: FastifyInstance, desk: () => StripeDesk): void {
  scope.get('/_sandbox/stripe/subscriptions', () => ({
    subscriptions: desk().subscriptions.all(),
  }));
  scope.post<Named>('/_sandbox/stripe/subscriptions/:id', (request) => {
    const before = find(desk(), request.params.id);
    const body = jsonObject(request.body);
    onlyMembers(body, members);
    const { invoice } = body;
    if (invoice === 'paid' || invoice === 'payment_failed') {
      desk().subscriptions.tellInvoice(before, `invoice.${invoice}`);
    } else if (invoice !== undefined) {
      throw new ControlError(400, 'invoice must be paid or payment_failed');
    }
    return desk().subscriptions.change(before, changed(before, body, desk().kernel.now()));
  });
}

function changed(before: Subscription, body: Record<string, unknown>, now: Date): Subscription {
  const status = subscriptionStatuses.find((known) => known === body.status) ?? before.status;
  if (body.status !== undefined && status !== body.status) {
    throw new ControlError(400, `status must be one of ${subscriptionStatuses.join(', ')}`);
  }
  const [item] = before.items.data;
  if (!item) throw new ControlError(409, 'the subscription has no item');
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const changedItem = {
    ...item,
    price: body.price === undefined ? item.price : priceOf(String(body.price)),
    current_period_end: time(body, 'currentPeriodEnd') ?? item.current_period_end,
  };
  return {
    ...before,
    status,
    trial_end: time(body, 'trialEnd') ?? before.trial_end,
    ended_at: status === 'canceled' ? nowSeconds : before.ended_at,
    items: { ...before.items, data: [changedItem] },
  };
}

function priceOf(id: string) {
  try {
    return getPrice(id, 'price');
  } catch (error) {
    throw new ControlError(400, asStripeError(error).message);
  }
}

function time(body: Record<string, unknown>, name: string): number | null {
  if (body[name] === undefined) return null;
  const parsed = new Date(String(body[name])).getTime();
  if (Number.isNaN(parsed)) throw new ControlError(400, `${name} must be a time`);
  return Math.floor(parsed / 1000);
}

function find(desk: StripeDesk, id: string): Subscription {
  const subscription = desk.subscriptions.all().find((one) => one.id === id);
  if (!subscription) throw new ControlError(404, `there is no subscription ${id}`);
  return subscription;
}
