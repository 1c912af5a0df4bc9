import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type { SandboxAccount, SandboxKernel, SandboxNetwork } from '../../kernel/network.js';
import { registerWebhookControl } from '../webhooks/webhook-control.js';
import { WebhookSender } from '../webhooks/webhook-sender.js';
import { routes } from './api-routes.js';
import { registerSubscriptionControl } from './control/subscription-control.js';
import { lemonSqueezyFaultAnswers } from './fault-answers.js';
import type { LemonSqueezyDesk } from './lemonsqueezy-desk.js';
import { Checkouts } from './objects/checkouts.js';
import { Events } from './objects/events.js';
import { SignedAddresses } from './objects/signed-addresses.js';
import { Subscriptions } from './objects/subscriptions.js';
import { registerHostedPages } from './pages/hosted-pages.js';
import { ApiError, asApiError } from './server/api-error.js';
import { sendError, serveCall } from './server/serve-call.js';
import { dressLemonSqueezyEvent } from './signature.js';

/** Lemon Squeezy: checkouts, subscriptions, the customer portal and webhooks (docs.lemonsqueezy.com). */
export class LemonSqueezyBilling implements SandboxNetwork {
  readonly id = 'lemonsqueezy';
  readonly name = 'Lemon Squeezy';
  readonly hosts = ['api.lemonsqueezy.com', 'sandbox.lemonsqueezy.com'] as const;
  readonly faultAnswers = lemonSqueezyFaultAnswers;
  private desk: LemonSqueezyDesk;

  /** Nobody publishes here. */
  accounts(): readonly SandboxAccount[] {
    return [];
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    this.desk = furnish(kernel);
    const { desk } = this;
    acceptAnyBody(scope, { limitBytes: 1024 * 1024 });
    scope.addHook('onClose', async () => desk.webhooks.stop());
    scope.setErrorHandler((error, _request, reply) =>
      reply.send(sendError(reply, asApiError(error))),
    );
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: `/api.lemonsqueezy.com${route.path}`,
        exposeHeadRoute: false,
        handler: (request, reply) => serveCall(desk, route, request, reply),
      });
    }
    scope.all('/api.lemonsqueezy.com/*', (_request, reply) =>
      sendError(reply, new ApiError(404, 'The requested resource was not found.')),
    );
    registerHostedPages(scope, () => this.desk);
  }

  registerControl(scope: FastifyInstance): void {
    registerWebhookControl(scope, this.id, () => this.desk.webhooks);
    registerSubscriptionControl(scope, () => this.desk);
  }

  restore(): void {
    this.desk.webhooks.stop();
  }
}

function furnish(kernel: SandboxKernel): LemonSqueezyDesk {
  const webhooks = new WebhookSender(kernel.state, () => kernel.now(), {
    dress: dressLemonSqueezyEvent,
    retryDelaysMs: [5_000, 25_000, 125_000],
    isTaken: (status) => status === 200,
  });
  const addresses = new SignedAddresses(kernel);
  const subscriptions = new Subscriptions(kernel, addresses, new Events(() => webhooks));
  const checkouts = new Checkouts(kernel, subscriptions);
  return { kernel, addresses, checkouts, subscriptions, webhooks };
}
