import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { registerBillingControl } from '../control.js';
import { dressWithSignature } from '../webhooks/events.js';
import { WebhookSender } from '../webhooks/webhook-sender.js';
import { Checkouts } from './checkouts.js';
import { changeMembers, changeSubscription } from './control.js';
import { registerPortal } from './portal.js';
import { ApiError, asApiError } from './server/api-error.js';
import { sendError, serveLemonSqueezy, type LemonSqueezyRoute } from './server/serve.js';
import { SignedAddresses } from './signed-addresses.js';
import { Subscriptions } from './subscriptions.js';

/** How Lemon Squeezy says what a fault demands. */
const faultAnswers: FaultAnswers = {
  rateLimit: (_request, reply, retryAfterSeconds) => {
    reply.headers({ 'x-ratelimit-remaining': '0', 'retry-after': String(retryAfterSeconds) });
    return sendError(reply, new ApiError(429, 'Too Many Attempts.'));
  },
  refuseToken: (_request, reply) => {
    return sendError(reply, new ApiError(401, 'Unauthenticated.'));
  },
};

/** Lemon Squeezy: checkouts, subscriptions, the customer portal and webhooks (docs.lemonsqueezy.com). */
export class LemonSqueezyBilling implements SandboxNetwork {
  readonly id = 'lemonsqueezy';
  readonly name = 'Lemon Squeezy';
  readonly hosts = ['api.lemonsqueezy.com', 'sandbox.lemonsqueezy.com'] as const;
  readonly faultAnswers = faultAnswers;
  private desk: LemonSqueezyDesk;

  /** Nobody publishes here. */
  accounts(): readonly SandboxAccount[] {
    return [];
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    this.desk = furnish(kernel);
    const { webhooks, addresses, subscriptions, checkouts } = this.desk;
    acceptAnyBody(scope, { limitBytes: 1024 * 1024 });
    scope.addHook('onClose', async () => webhooks.stop());
    scope.setErrorHandler((error, _request, reply) =>
      reply.send(sendError(reply, asApiError(error))),
    );
    serveLemonSqueezy(scope, kernel, routesOf(this.desk));
    checkouts.registerPage(scope);
    registerPortal(scope, addresses, subscriptions);
  }

  registerControl(scope: FastifyInstance): void {
    registerBillingControl(scope, this.id, {
      webhooks: () => this.desk.webhooks,
      all: () => this.desk.subscriptions.all(),
      find: (id) => this.desk.subscriptions.find(id),
      members: changeMembers,
      change: (before, order) => changeSubscription(this.desk.subscriptions, before, order),
    });
  }

  restore(): void {
    this.desk.webhooks.stop();
  }
}

type LemonSqueezyDesk = ReturnType<typeof furnish>;

function furnish(kernel: SandboxKernel) {
  const webhooks = new WebhookSender(kernel.state, () => kernel.now(), {
    dress: (event, secrets, order) => ({
      ...dressWithSignature(event, secrets, order),
      'x-event-name': event.type,
    }),
    retryDelaysMs: [5_000, 25_000, 125_000],
    isTaken: (status) => status === 200,
  });
  const addresses = new SignedAddresses(kernel);
  const subscriptions = new Subscriptions(kernel, addresses, webhooks);
  const checkouts = new Checkouts(kernel, subscriptions);
  return { webhooks, addresses, subscriptions, checkouts };
}

/** The calls of the API that are answered. */
function routesOf({ checkouts, subscriptions }: LemonSqueezyDesk): LemonSqueezyRoute[] {
  const path = '/v1/subscriptions/:id';
  return [
    {
      method: 'POST',
      path: '/v1/checkouts',
      operation: 'commit',
      status: 201,
      answer: ({ body, isTestMode }) => checkouts.create(body, isTestMode),
    },
    {
      method: 'GET',
      path,
      operation: 'lookup',
      answer: ({ id, isTestMode }) => ({
        data: subscriptions.shown(subscriptions.get(id, isTestMode)),
      }),
    },
    {
      method: 'PATCH',
      path,
      operation: 'commit',
      answer: ({ id, isTestMode, body }) => ({
        data: subscriptions.shown(subscriptions.update(subscriptions.get(id, isTestMode), body)),
      }),
    },
  ];
}
