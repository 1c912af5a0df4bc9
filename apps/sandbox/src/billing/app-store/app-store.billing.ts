import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type { SandboxAccount, SandboxKernel, SandboxNetwork } from '../../kernel/network.js';
import { WebhookSender } from '../webhooks/webhook-sender.js';
import { registerAppStoreControl } from './control/app-store-control.js';
import { answerError, rateLimited, Unauthenticated } from './server/api-error.js';
import { apiRoutes, bodyOf, type ApiRoute } from './server/api-routes.js';
import { requireBearer } from './server/bearer.js';
import { AppStoreDesk } from './store/app-store-desk.js';
import { Application } from './store/application.js';
import type { Environment } from './store/purchase.js';
import { Purchases } from './store/purchases.js';

const hosts: Readonly<Record<string, Environment>> = {
  'api.storekit.apple.com': 'Production',
  'api.storekit-sandbox.apple.com': 'Sandbox',
};
const hourMs = 60 * 60_000;

/** Apple's App Store: purchases, notifications (version 2) and the App Store Server API. */
export class AppStoreBilling implements SandboxNetwork {
  readonly id = 'app-store';
  readonly name = 'App Store';
  readonly hosts = Object.keys(hosts);
  readonly faultAnswers = {
    rateLimit: (_request: FastifyRequest, reply: FastifyReply): unknown =>
      answerError(reply, rateLimited()),
    refuseToken: (_request: FastifyRequest, reply: FastifyReply): unknown =>
      answerError(reply, new Unauthenticated('refused')),
  };
  private desk: AppStoreDesk;

  /** Nobody publishes here. */
  accounts(): readonly SandboxAccount[] {
    return [];
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    this.desk = furnish(kernel);
    acceptAnyBody(scope, { limitBytes: 1024 * 1024 });
    scope.addHook('onClose', async () => this.desk.notifications.stop());
    for (const [host, environment] of Object.entries(hosts)) {
      for (const route of apiRoutes) this.serve(scope, `/${host}`, environment, route);
    }
  }

  registerControl(scope: FastifyInstance): void {
    registerAppStoreControl(scope, () => this.desk);
  }

  restore(): void {
    this.desk.notifications.stop();
    this.desk.application.restore(this.desk.kernel.now());
  }

  private serve(
    scope: FastifyInstance,
    host: string,
    environment: Environment,
    route: ApiRoute,
  ): void {
    scope.route<{ Params: { named?: string } }>({
      method: route.method,
      url: host + route.path,
      exposeHeadRoute: false,
      handler: (request, reply) => {
        const { desk } = this;
        const { named = '' } = request.params;
        const site = { operation: 'lookup', account: null } as const;
        return desk.kernel.faults.run(request, reply, site, async () => {
          try {
            const { authorization } = request.headers;
            await requireBearer(desk.application, authorization, desk.kernel.now());
            return route.answer({ desk, environment, named, body: bodyOf(request.body) });
          } catch (error) {
            return answerError(reply, error);
          }
        });
      },
    });
  }
}

function furnish(kernel: SandboxKernel): AppStoreDesk {
  const now = (): Date => kernel.now();
  const notifications = new WebhookSender(kernel.state, now, {
    // The signature is in the body.
    dress: () => ({ 'content-type': 'application/json' }),
    // Apple goes on after 12, 24, 48 and 72 hours; one is enough for a stand-in.
    retryDelaysMs: [hourMs],
    isTaken: (status) => status >= 200 && status <= 206,
  });
  const purchases = new Purchases(kernel.state, now);
  return new AppStoreDesk(kernel, new Application(kernel.state), purchases, notifications);
}
