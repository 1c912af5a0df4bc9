import { checkoutFields } from './objects/checkout-fields.js';
import { couponFields } from './objects/coupons.js';
import { portalFields } from './objects/portal-sessions.js';
import { subscriptionUpdateFields } from './objects/subscriptions.js';
import type { StripeCall, StripeRoute } from './server/call.js';
import { boolean } from './server/shapes.js';

/** The calls of the API that are answered. */
export const routes: readonly StripeRoute[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    operation: 'commit',
    fields: checkoutFields,
    answer: ({ desk, parameters }) => desk.checkouts.create(parameters),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    operation: 'lookup',
    fields: {},
    answer: ({ desk, id }) => desk.checkouts.get(id),
  },
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    operation: 'prepare',
    fields: portalFields,
    answer: ({ desk, parameters }) => desk.portals.create(parameters),
  },
  {
    method: 'POST',
    path: '/v1/coupons',
    operation: 'prepare',
    fields: couponFields,
    answer: ({ desk, parameters }) => desk.coupons.create(parameters),
  },
  {
    method: 'GET',
    path: '/v1/coupons/:id',
    operation: 'lookup',
    fields: {},
    answer: ({ desk, id }) => desk.coupons.get(id),
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    operation: 'lookup',
    fields: {},
    answer: found,
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    operation: 'commit',
    fields: subscriptionUpdateFields,
    answer: updated,
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    operation: 'delete',
    fields: { invoice_now: boolean, prorate: boolean },
    answer: ({ desk, id }) => desk.subscriptions.cancelNow(id),
  },
];

function found(call: StripeCall): unknown {
  const { subscriptions } = call.desk;
  return subscriptions.shown(subscriptions.get(call.id), expanded(call));
}

function updated(call: StripeCall): unknown {
  const { subscriptions } = call.desk;
  return subscriptions.shown(subscriptions.update(call.id, call.parameters), expanded(call));
}

function expanded({ parameters }: StripeCall): readonly string[] {
  return parameters.texts('expand');
}
