import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { registerBillingControl } from '../control.js';
import { seconds } from '../../kernel/times.js';
import { signed, type DressEvent } from '../webhooks/events.js';
import { WebhookSender } from '../webhooks/webhook-sender.js';
import { checkoutFields, Checkouts } from './checkout.js';
import { changeMembers, changeSubscription } from './control.js';
import { couponFields, discountFields, Discounts } from './discounts.js';
import { portalFields, PortalSessions } from './portal.js';
import { StripeBook } from './server/book.js';
import { sendError, serveStripe, type StripeRoute } from './server/serve.js';
import { asStripeError, StripeError } from './server/stripe-error.js';
import { Subscriptions } from './subscriptions.js';

const minute = 60_000;

/** How Stripe says what a fault demands. */
const faultAnswers: FaultAnswers = {
  rateLimit: (_request, reply) => {
    const message = 'Too many requests. Please retry with exponential backoff.';
    const error = new StripeError(429, 'invalid_request_error', message, { code: 'rate_limit' });
    return sendError(reply, error);
  },
  refuseToken: (_request, reply) => {
    const message = 'Expired API Key provided';
    const details = { code: 'api_key_expired' };
    return sendError(reply, new StripeError(401, 'invalid_request_error', message, details));
  },
};

/** Stripe: checkout, portal, subscriptions and webhooks (docs.stripe.com), test mode only. */
export class StripeBilling implements SandboxNetwork {
  readonly id = 'stripe';
  readonly name = 'Stripe';
  readonly hosts = ['api.stripe.com', 'checkout.stripe.com', 'billing.stripe.com'] as const;
  readonly faultAnswers = faultAnswers;
  private desk: StripeDesk;

  /** Nobody publishes here. */
  accounts(): readonly SandboxAccount[] {
    return [];
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    this.desk = furnish(kernel);
    const { desk } = this;
    acceptAnyBody(scope, { limitBytes: 1024 * 1024 });
    scope.addHook('onClose', async () => desk.book.webhooks.stop());
    scope.setErrorHandler((error, _request, reply) =>
      reply.send(sendError(reply, asStripeError(error))),
    );
    serveStripe(scope, kernel, routesOf(desk));
    desk.checkouts.registerPage(scope);
    desk.portals.registerPage(scope);
  }

  registerControl(scope: FastifyInstance): void {
    registerBillingControl(scope, this.id, {
      webhooks: () => this.desk.book.webhooks,
      all: () => this.desk.subscriptions.all(),
      find: (id) => this.desk.subscriptions.find(id),
      members: changeMembers,
      change: (before, order) =>
        changeSubscription(this.desk.subscriptions, before, order, this.desk.book.now),
    });
  }

  restore(): void {
    this.desk.book.webhooks.stop();
  }
}

type StripeDesk = ReturnType<typeof furnish>;

function furnish(kernel: SandboxKernel) {
  const webhooks = new WebhookSender(kernel.state, () => kernel.now(), {
    dress,
    // Stripe goes on for three days; an hour is enough for a stand-in.
    retryDelaysMs: [minute, 5 * minute, 15 * minute, 60 * minute],
    isTaken: (status) => status >= 200 && status < 300,
  });
  const book = new StripeBook(kernel, webhooks);
  const discounts = new Discounts(book);
  const subscriptions = new Subscriptions(book, discounts);
  const checkouts = new Checkouts(book, subscriptions);
  return {
    book,
    discounts,
    subscriptions,
    checkouts,
    portals: new PortalSessions(book, subscriptions),
  };
}

/** The calls of the API that are answered. */
function routesOf({ discounts, subscriptions, checkouts, portals }: StripeDesk): StripeRoute[] {
  return [
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      operation: 'commit',
      fields: checkoutFields,
      answer: ({ parameters }) => checkouts.create(parameters),
    },
    {
      method: 'POST',
      path: '/v1/billing_portal/sessions',
      operation: 'prepare',
      fields: portalFields,
      answer: ({ parameters }) => portals.create(parameters),
    },
    {
      method: 'POST',
      path: '/v1/coupons',
      operation: 'prepare',
      fields: couponFields,
      answer: ({ parameters }) => discounts.createCoupon(parameters),
    },
    {
      method: 'GET',
      path: '/v1/coupons/:id',
      operation: 'lookup',
      answer: ({ id }) => discounts.coupon(id),
    },
    {
      method: 'GET',
      path: '/v1/subscriptions/:id',
      operation: 'lookup',
      answer: ({ id, parameters }) => subscriptions.shown(subscriptions.get(id), parameters),
    },
    {
      method: 'POST',
      path: '/v1/subscriptions/:id',
      operation: 'commit',
      fields: discountFields,
      answer: ({ id, parameters }) =>
        subscriptions.shown(subscriptions.update(id, parameters), parameters),
    },
  ];
}

/** `Stripe-Signature: t=…,v1=…`: HMAC-SHA256 over the time, a dot and the body, one `v1` for each secret. */
const dress: DressEvent = (event, secrets, { flaw, signedAt }) => {
  const time = seconds(signedAt);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
  if (flaw === 'missing') return headers;
  const signatures = secrets.map((secret) => `v1=${signed(secret, `${time}.${event.body}`, flaw)}`);
  // `v0` is there for test events, and to be passed over.
  const stale = `v0=${signed('v0', event.body, null)}`;
  return { ...headers, 'stripe-signature': [`t=${time}`, ...signatures, stale].join(',') };
};
