import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../../control/control-error.js';
import type { LemonSqueezyDesk } from '../lemonsqueezy-desk.js';
import { subscriptionStatuses, type SubscriptionAttributes } from '../objects/subscription.js';
import { stamp } from '../objects/times.js';

type Named = { Params: { id: string } };
type Change = { -readonly [Name in keyof SubscriptionAttributes]?: SubscriptionAttributes[Name] };

const members = ['status', 'variantId', 'trialEndsAt', 'renewsAt', 'endsAt', 'pause', 'events'];

/** Control routes below `/_sandbox/lemonsqueezy/subscriptions`: what the passing of time would do. */
export function registerSubscriptionControl(
  scope: FastifyInstance,
  desk: () => LemonSqueezyDesk,
): void {
  scope.get('/_sandbox/lemonsqueezy/subscriptions', () => ({
    subscriptions: desk().subscriptions.all(),
  }));
  scope.post<Named>('/_sandbox/lemonsqueezy/subscriptions/:id', ({ params, body }) => {
    const before = desk().subscriptions.find(params.id);
    if (!before) throw new ControlError(404, `there is no subscription ${params.id}`);
    const order = jsonObject(body);
    onlyMembers(order, members);
    const events = Array.isArray(order.events) ? order.events.map(String) : [];
    const special = events.filter((name) => !name.startsWith('subscription_payment_'));
    const after = desk().subscriptions.change(before, readChange(order), special);
    for (const name of events) {
      if (!special.includes(name)) desk().subscriptions.tellInvoice(after, name);
    }
    return after;
  });
}

function readChange(order: Record<string, unknown>): Change {
  const change: Change = {};
  if (order.status !== undefined) {
    const status = subscriptionStatuses.find((known) => known === order.status);
    if (!status) {
      throw new ControlError(400, `status must be one of ${subscriptionStatuses.join(', ')}`);
    }
    change.status = status;
    change.cancelled = status === 'cancelled' || status === 'expired';
  }
  if (order.variantId !== undefined) change.variant_id = Number(order.variantId);
  if (order.trialEndsAt !== undefined) change.trial_ends_at = time(order.trialEndsAt);
  if (order.renewsAt !== undefined) change.renews_at = time(order.renewsAt);
  if (order.endsAt !== undefined) change.ends_at = time(order.endsAt);
  if (order.pause !== undefined) change.pause = order.pause as SubscriptionAttributes['pause'];
  return change;
}

function time(value: unknown): string | null {
  if (value === null) return null;
  const parsed = new Date(String(value));
  if (Number.isNaN(parsed.getTime())) throw new ControlError(400, 'a time cannot be read');
  return stamp(parsed);
}
