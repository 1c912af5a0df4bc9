import { updateSubscription } from './objects/subscription-update.js';
import { ApiError } from './server/api-error.js';
import type { LemonSqueezyCall, LemonSqueezyRoute } from './server/call.js';

const subscriptionPath = '/v1/subscriptions/:id';

/** The calls of the API that are answered. */
export const routes: readonly LemonSqueezyRoute[] = [
  {
    method: 'POST',
    path: '/v1/checkouts',
    operation: 'commit',
    status: 201,
    answer: ({ desk, body, isTestMode }) => desk.checkouts.create(body, isTestMode),
  },
  {
    method: 'GET',
    path: subscriptionPath,
    operation: 'lookup',
    status: 200,
    answer: (call) => shown(call, found(call)),
  },
  {
    method: 'PATCH',
    path: subscriptionPath,
    operation: 'commit',
    status: 200,
    answer: (call) =>
      shown(call, updateSubscription(call.desk.subscriptions, found(call), call.body)),
  },
  {
    method: 'DELETE',
    path: subscriptionPath,
    operation: 'delete',
    status: 200,
    answer: (call) => shown(call, call.desk.subscriptions.cancel(found(call))),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    operation: 'profile',
    status: 200,
    answer: customer,
  },
];

type Found = ReturnType<LemonSqueezyCall['desk']['subscriptions']['get']>;

function found({ desk, id, isTestMode }: LemonSqueezyCall): Found {
  return desk.subscriptions.get(id, isTestMode);
}

function shown({ desk }: LemonSqueezyCall, subscription: Found): unknown {
  return { data: desk.subscriptions.shown(subscription) };
}

function customer({ desk, id }: LemonSqueezyCall): unknown {
  const subscription = desk.subscriptions.ofCustomer(id);
  if (!subscription) throw new ApiError(404, 'The requested resource was not found.');
  const { customer_portal: portal } = desk.addresses.of(subscription.id);
  return { data: { type: 'customers', id, attributes: { urls: { customer_portal: portal } } } };
}
