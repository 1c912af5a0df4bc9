import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../control/control-error.js';
import { guardControl } from '../../control/guard.js';
import { optionalText, wordMember } from '../../control/members.js';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type { NetworkState } from '../../kernel/network.js';
import { addScope } from '../../kernel/scopes.js';
import { dressWithSignature } from '../webhooks/events.js';
import { WebhookSender } from '../webhooks/webhook-sender.js';
import { registerApi } from './api-routes.js';
import { registerPages } from './page-routes.js';
import { Shop } from './shop.js';
import { SUBSCRIPTION_ACTIONS } from './subscription.js';

/** What the shop needs of the sandbox. */
export interface ShopSurroundings {
  readonly state: NetworkState;
  readonly allowRemoteControl: boolean;
  now(): Date;
  publicUrl(): string;
  /** Makes changes outlive the process. */
  flush(): void;
}

type WithId = { Params: { id: string } };

/** Adds a shop that takes subscriptions without money. */
export function addLocalShop(server: FastifyInstance, surroundings: ShopSurroundings): void {
  const { state } = surroundings;
  const now = (): Date => surroundings.now();
  const webhooks = new WebhookSender(state, now, {
    dress: dressWithSignature,
    retryDelaysMs: [200, 1_000, 5_000, 25_000],
    isTaken: (status) => status === 200,
  });
  const shop = new Shop(state, webhooks, now);
  server.addHook('onClose', async () => webhooks.stop());
  addScope(server, 'billing', (scope) => {
    acceptAnyBody(scope, { limitBytes: 1024 * 1024 });
    scope.setErrorHandler((error, _request, reply) => {
      const status = error instanceof ControlError ? error.status : 500;
      return reply.code(status).send({ error: (error as Error).message });
    });
    scope.addHook('onSend', async () => surroundings.flush());
    registerApi(scope, shop, () => `${surroundings.publicUrl()}/billing.local`);
    registerPages(scope, shop);
  });
  addScope(server, 'billing control', (scope) => {
    guardControl(scope, surroundings.allowRemoteControl);
    scope.addHook('onSend', async () => surroundings.flush());
    registerShopControl(scope, shop, webhooks);
  });
}

/** For tests: what customers, banks and the calendar do, and how messages arrive. */
function registerShopControl(scope: FastifyInstance, shop: Shop, webhooks: WebhookSender): void {
  const root = '/_sandbox/billing';
  scope.get(`${root}/subscriptions`, () => ({ subscriptions: shop.list() }));
  scope.post<WithId>(`${root}/subscriptions/:id/actions`, ({ params, body }) => {
    const order = jsonObject(body);
    onlyMembers(order, ['action', 'plan']);
    const action = wordMember(order, 'action', SUBSCRIPTION_ACTIONS);
    return { subscription: shop.act(params.id, action, optionalText(order, 'plan')) };
  });
  scope.get(`${root}/messages`, () => ({
    messages: webhooks.events().map(({ id, type, deliveries }) => ({
      ...{ id, type },
      statuses: deliveries.map(({ status }) => status),
    })),
  }));
  scope.post(`${root}/hold`, ({ body }, reply) => {
    // Every message has a receiver of its own.
    webhooks.configure({ url: '', secrets: [], isHeld: jsonObject(body).held === true });
    return reply.code(204).send();
  });
  scope.post<WithId>(`${root}/messages/:id/send`, async ({ params: { id }, body }) => {
    if (!webhooks.find(id)) throw new ControlError(404, 'no such message');
    const [status] = await webhooks.deliver(id, { isTampered: jsonObject(body).tampered === true });
    return { status };
  });
}
