import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { ControlError, jsonObject, onlyMembers } from '../../control/control-error.js';
import type { NetworkState } from '../../kernel/network.js';
import type { CheckoutOrder, Shop } from './shop.js';

type WithId = { Params: { id: string } };

/** A visit to the portal, for whoever has its address. */
export interface PortalSession {
  readonly subscriptionId: string;
  readonly returnUrl: string;
  readonly flow: 'manage' | 'cancel';
}

const CHECKOUT_MEMBERS = [
  'plan',
  'interval',
  'claimToken',
  'customerId',
  'customerEmail',
  'trialDays',
  'successUrl',
  'cancelUrl',
  'webhookUrl',
];

/** What merchants call, with their key as bearer token. */
export function registerApi(
  scope: FastifyInstance,
  parts: { readonly shop: Shop; readonly state: NetworkState; publicUrl(): string },
): void {
  const { shop, state } = parts;
  const base = (): string => `${parts.publicUrl()}/billing.local`;

  scope.post('/billing.local/v1/checkouts', (request, reply) => {
    const { id } = shop.open(readOrder(request), merchantKey(request));
    return reply.code(201).send({ id, url: `${base()}/checkout/${id}`, expiresAt: null });
  });
  scope.get<WithId>('/billing.local/v1/subscriptions/:id', (request) =>
    shop.sold(request.params.id, merchantKey(request)),
  );
  scope.post<WithId>('/billing.local/v1/subscriptions/:id/discount', (request) => {
    shop.sold(request.params.id, merchantKey(request));
    const { percentOff } = jsonObject(request.body);
    const key = request.headers['idempotency-key'];
    if (typeof percentOff !== 'number') throw new ControlError(422, 'percentOff must be a number');
    if (typeof key !== 'string') throw new ControlError(422, 'idempotency-key is missing');
    return shop.discount(request.params.id, percentOff, key);
  });
  scope.post('/billing.local/v1/portal-sessions', (request, reply) => {
    const session = jsonObject(request.body) as unknown as PortalSession;
    onlyMembers(jsonObject(request.body), ['subscriptionId', 'returnUrl', 'flow']);
    shop.sold(session.subscriptionId, merchantKey(request));
    const token = randomUUID();
    state.set(`portal/${token}`, session);
    return reply.code(201).send({ url: `${base()}/portal/${token}`, expiresAt: null });
  });
}

function merchantKey({ headers }: FastifyRequest): string {
  const [, key] = /^Bearer (.{16,})$/.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) throw new ControlError(401, 'a bearer token is needed');
  return key;
}

function readOrder(request: FastifyRequest): CheckoutOrder {
  const body = jsonObject(request.body);
  onlyMembers(body, CHECKOUT_MEMBERS);
  for (const name of ['plan', 'claimToken', 'successUrl', 'cancelUrl', 'webhookUrl']) {
    if (typeof body[name] !== 'string') throw new ControlError(422, `${name} must be a text`);
  }
  if (body['interval'] !== 'monthly' && body['interval'] !== 'yearly') {
    throw new ControlError(422, 'interval must be monthly or yearly');
  }
  if (!Number.isInteger(body['trialDays'])) throw new ControlError(422, 'trialDays is missing');
  return body as unknown as CheckoutOrder;
}
