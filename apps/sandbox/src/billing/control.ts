import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../control/control-error.js';
import {
  optionalFlag,
  optionalTexts,
  optionalTime,
  optionalWord,
  urlMember,
  wholeMember,
  type ControlBody,
} from '../control/members.js';
import { signatureFlaws, type DeliveryOrder } from './webhooks/events.js';
import type { WebhookEndpoint, WebhookSender } from './webhooks/webhook-sender.js';

/** What the control routes of a billing system work with. */
export interface ControlledBilling<Subscription> {
  webhooks(): WebhookSender;
  all(): readonly Subscription[];
  find(id: string): Subscription | undefined;
  /** Members of a change. */
  readonly members: readonly string[];
  /** Does what the passing of time or a bank would do. Throws ControlError. */
  change(before: Subscription, order: ControlBody): unknown;
}

/**
 * Control routes below `/_sandbox/<id>`: where events go, what was sent, and deliveries that are late, doubled,
 * out of order, tampered with or signed wrongly; subscriptions, and what happens to them by itself.
 */
export function registerBillingControl<Subscription>(
  scope: FastifyInstance,
  id: string,
  billing: ControlledBilling<Subscription>,
): void {
  const root = `/_sandbox/${id}`;
  scope.put(`${root}/webhook-endpoint`, ({ body }, reply) => {
    billing.webhooks().configure(readEndpoint(jsonObject(body)));
    return reply.code(204).send();
  });
  scope.get(`${root}/events`, () => ({ events: billing.webhooks().events() }));
  scope.post<{ Params: { event: string } }>(
    `${root}/events/:event/deliver`,
    async ({ params: { event }, body }) => {
      const webhooks = billing.webhooks();
      if (!webhooks.find(event)) throw new ControlError(404, `there is no event ${event}`);
      if (!webhooks.endpoint()) throw new ControlError(409, 'there is no webhook end point');
      return { statuses: await webhooks.deliver(event, readDelivery(jsonObject(body))) };
    },
  );
  scope.get(`${root}/subscriptions`, () => ({ subscriptions: billing.all() }));
  scope.post<{ Params: { id: string } }>(`${root}/subscriptions/:id`, ({ params, body }) => {
    const before = billing.find(params.id);
    if (!before) throw new ControlError(404, `there is no subscription ${params.id}`);
    const order = jsonObject(body);
    onlyMembers(order, billing.members);
    return billing.change(before, order);
  });
}

function readEndpoint(body: Record<string, unknown>): WebhookEndpoint {
  onlyMembers(body, ['url', 'secrets', 'retryDelaysMs', 'isHeld']);
  const secrets = optionalTexts(body, 'secrets') ?? [];
  if (secrets.length === 0) {
    throw new ControlError(400, 'secrets must be a list of at least one text');
  }
  const { retryDelaysMs } = body;
  if (retryDelaysMs !== undefined && !isListOfNumbers(retryDelaysMs)) {
    throw new ControlError(400, 'retryDelaysMs must be a list of numbers');
  }
  const isHeld = optionalFlag(body, 'isHeld', false);
  return { url: urlMember(body, 'url'), secrets, isHeld, retryDelaysMs };
}

function readDelivery(body: Record<string, unknown>): DeliveryOrder {
  onlyMembers(body, ['times', 'isTampered', 'flaw', 'signedAt']);
  return {
    times: wholeMember(body, 'times', { fallback: 1, least: 1, most: 100 }),
    isTampered: optionalFlag(body, 'isTampered', false),
    flaw: optionalWord(body, 'flaw', signatureFlaws),
    signedAt: optionalTime(body, 'signedAt'),
  };
}

function isListOfNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}
