import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type { SandboxAccount, SandboxKernel, SandboxNetwork } from '../../kernel/network.js';
import { registerWebhookControl } from '../webhooks/webhook-control.js';
import { WebhookSender } from '../webhooks/webhook-sender.js';
import { routes } from './api-routes.js';
import { registerSubscriptionControl } from './control/subscription-control.js';
import { stripeFaultAnswers } from './fault-answers.js';
import { CheckoutSessions } from './objects/checkout-sessions.js';
import { Coupons } from './objects/coupons.js';
import { Discounts } from './objects/discounts.js';
import { Events } from './objects/events.js';
import { PortalSessions } from './objects/portal-sessions.js';
import { Subscriptions } from './objects/subscriptions.js';
import { registerCheckoutPage } from './pages/checkout-page.js';
import { registerPortalPage } from './pages/portal-page.js';
import { IdempotentAnswers } from './server/idempotency.js';
import { sendError, serveCall } from './server/serve-call.js';
import { asStripeError, StripeError } from './server/stripe-error.js';
import { dressStripeEvent } from './signature.js';
import type { StripeDesk } from './stripe-desk.js';

const minute = 60_000;

/** Stripe: checkout, portal, subscriptions and webhooks (docs.stripe.com), test mode only. */
export class StripeBilling implements SandboxNetwork {
  readonly id = 'stripe';
  readonly name = 'Stripe';
  readonly hosts = ['api.stripe.com', 'checkout.stripe.com', 'billing.stripe.com'] as const;
  readonly faultAnswers = stripeFaultAnswers;
  private desk: StripeDesk;

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
      reply.send(sendError(reply, asStripeError(error))),
    );
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: `/api.stripe.com${route.path}`,
        exposeHeadRoute: false,
        handler: (request, reply) => serveCall(desk, route, request, reply),
      });
    }
    scope.all('/api.stripe.com/*', (request, reply) => {
      const path = request.url.replace('/api.stripe.com', '').split('?')[0] ?? '';
      const message = `Unrecognized request URL (${request.method}: ${path}).`;
      return sendError(reply, new StripeError(404, 'invalid_request_error', message));
    });
    registerCheckoutPage(scope, () => this.desk);
    registerPortalPage(scope, () => this.desk);
  }

  registerControl(scope: FastifyInstance): void {
    registerWebhookControl(scope, this.id, () => this.desk.webhooks);
    registerSubscriptionControl(scope, () => this.desk);
  }

  restore(): void {
    this.desk.webhooks.stop();
  }
}

function furnish(kernel: SandboxKernel): StripeDesk {
  const now = () => kernel.now();
  const webhooks = new WebhookSender(kernel.state, now, {
    dress: dressStripeEvent,
    // Stripe goes on for three days; an hour is enough for a stand-in.
    retryDelaysMs: [minute, 5 * minute, 15 * minute, 60 * minute],
    isTaken: (status) => status >= 200 && status < 300,
  });
  const events = new Events(() => webhooks, now);
  const coupons = new Coupons(kernel.state, now);
  const discounts = new Discounts(kernel.state, coupons, now);
  const subscriptions = new Subscriptions(kernel.state, discounts, events, now);
  return {
    kernel,
    idempotency: new IdempotentAnswers(kernel.state),
    coupons,
    subscriptions,
    checkouts: new CheckoutSessions(kernel, subscriptions, events),
    portals: new PortalSessions(kernel, subscriptions),
    webhooks,
  };
}
