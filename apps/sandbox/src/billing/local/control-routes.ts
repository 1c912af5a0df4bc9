import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../control/control-error.js';
import type { Shop } from './shop.js';
import { SUBSCRIPTION_ACTIONS } from './subscription.js';
import type { WebhookOutbox } from './webhook-outbox.js';

type WithId = { Params: { id: string } };

/** For tests: what customers, banks and the calendar do, and how messages arrive. */
export function registerBillingControl(
  scope: FastifyInstance,
  { shop, webhooks }: { readonly shop: Shop; readonly webhooks: WebhookOutbox },
): void {
  scope.get('/_sandbox/billing/subscriptions', () => ({ subscriptions: shop.list() }));
  scope.post<WithId>('/_sandbox/billing/subscriptions/:id/actions', ({ params, body }) => {
    const order = jsonObject(body);
    onlyMembers(order, ['action', 'plan']);
    const action = SUBSCRIPTION_ACTIONS.find((known) => known === order['action']);
    if (action === undefined) {
      throw new ControlError(400, `action must be one of ${SUBSCRIPTION_ACTIONS.join(', ')}`);
    }
    const plan = typeof order['plan'] === 'string' ? order['plan'] : null;
    return { subscription: shop.act(params.id, action, plan) };
  });
  scope.get('/_sandbox/billing/messages', () => ({ messages: webhooks.list() }));
  scope.post('/_sandbox/billing/hold', ({ body }, reply) => {
    const { held } = jsonObject(body);
    webhooks.hold(held === true);
    return reply.code(204).send();
  });
  scope.post<WithId>('/_sandbox/billing/messages/:id/send', async ({ params, body }) => {
    const { tampered } = jsonObject(body);
    return { status: await webhooks.send(params.id, { tampered: tampered === true }) };
  });
}
