import type { FastifyInstance } from 'fastify';
import { guardControl } from '../../control/control-routes.js';
import { ControlError } from '../../control/control-error.js';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type { NetworkState } from '../../kernel/network.js';
import { addScope } from '../../kernel/scopes.js';
import { registerApi } from './api-routes.js';
import { registerBillingControl } from './control-routes.js';
import { registerPages } from './page-routes.js';
import { Shop } from './shop.js';
import { WebhookOutbox } from './webhook-outbox.js';

/** What the shop needs of the sandbox. */
export interface ShopSurroundings {
  readonly state: NetworkState;
  readonly allowRemoteControl: boolean;
  now(): Date;
  publicUrl(): string;
  /** Makes changes outlive the process. */
  flush(): void;
}

/** Adds a shop that takes subscriptions without money. */
export function addLocalShop(server: FastifyInstance, surroundings: ShopSurroundings): void {
  const { state } = surroundings;
  const now = (): Date => surroundings.now();
  const webhooks = new WebhookOutbox(now);
  const shop = new Shop(state, webhooks, now);
  server.addHook('onClose', async () => webhooks.stop());
  addScope(server, 'billing', (scope) => {
    acceptAnyBody(scope, { limitBytes: 1024 * 1024 });
    scope.setErrorHandler((error, _request, reply) => {
      const status = error instanceof ControlError ? error.status : 500;
      return reply.code(status).send({ error: (error as Error).message });
    });
    scope.addHook('onSend', async () => surroundings.flush());
    registerApi(scope, { shop, state, publicUrl: () => surroundings.publicUrl() });
    registerPages(scope, { shop, state });
  });
  addScope(server, 'billing control', (scope) => {
    guardControl(scope, surroundings.allowRemoteControl);
    scope.addHook('onSend', async () => surroundings.flush());
    registerBillingControl(scope, { shop, webhooks });
  });
}
