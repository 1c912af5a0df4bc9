import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../control/control-error.js';
import { optionalText, textMember, wholeMember, wordMember } from '../../control/members.js';
import type { CheckoutOrder, PortalSession, Shop } from './shop.js';

type WithId = { Params: { id: string } };

const root = '/billing.local/v1';
const mostTrialDays = 3_660;

/**
 * What merchants call, with their key as bearer token.
 * @param pages the address of the shop's pages
 */
export function registerApi(scope: FastifyInstance, shop: Shop, pages: () => string): void {
  scope.post(`${root}/checkouts`, (request, reply) => {
    const { id } = shop.open(readOrder(jsonObject(request.body)), merchantKey(request));
    return reply.code(201).send({ id, url: `${pages()}/checkout/${id}`, expiresAt: null });
  });
  scope.get<WithId>(`${root}/subscriptions/:id`, (request) =>
    shop.sold(request.params.id, merchantKey(request)),
  );
  scope.post<WithId>(`${root}/subscriptions/:id/discount`, (request) => {
    const { id } = shop.sold(request.params.id, merchantKey(request));
    const { percentOff } = jsonObject(request.body);
    const key = request.headers['idempotency-key'];
    if (typeof percentOff !== 'number') throw new ControlError(422, 'percentOff must be a number');
    if (typeof key !== 'string') throw new ControlError(422, 'idempotency-key is missing');
    return shop.discount(id, percentOff, key);
  });
  scope.post(`${root}/portal-sessions`, (request, reply) => {
    const session = readSession(jsonObject(request.body));
    shop.sold(session.subscriptionId, merchantKey(request));
    const url = `${pages()}/portal/${shop.openPortal(session)}`;
    return reply.code(201).send({ url, expiresAt: null });
  });
}

function merchantKey({ headers }: FastifyRequest): string {
  const [, key] = /^Bearer (.{16,})$/.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) throw new ControlError(401, 'a bearer token is needed');
  return key;
}

function readOrder(body: Record<string, unknown>): CheckoutOrder {
  onlyMembers(body, [
    ...['plan', 'interval', 'claimToken', 'customerId', 'customerEmail', 'trialDays'],
    ...['successUrl', 'cancelUrl', 'webhookUrl'],
  ]);
  return {
    plan: textMember(body, 'plan'),
    interval: wordMember(body, 'interval', ['monthly', 'yearly']),
    claimToken: textMember(body, 'claimToken'),
    customerId: optionalText(body, 'customerId'),
    customerEmail: optionalText(body, 'customerEmail'),
    trialDays: wholeMember(body, 'trialDays', { least: 0, most: mostTrialDays }),
    successUrl: textMember(body, 'successUrl'),
    cancelUrl: textMember(body, 'cancelUrl'),
    webhookUrl: textMember(body, 'webhookUrl'),
  };
}

function readSession(body: Record<string, unknown>): PortalSession {
  onlyMembers(body, ['subscriptionId', 'returnUrl', 'flow']);
  return {
    subscriptionId: textMember(body, 'subscriptionId'),
    returnUrl: textMember(body, 'returnUrl'),
    flow: wordMember(body, 'flow', ['manage', 'cancel']),
  };
}
