import type { SubscriptionReference } from '#libs/billing';
import type { LemonSqueezyGateway } from '#libs/billing/testing';
import type { BillingBench } from './billing-bench.js';

export const apiKey = 'test_gardenOfKeys';
export const jsonApi = 'application/vnd.api+json';

/** What the stand-in refuses, so that tests against it prove something. */
export function describeLemonSqueezyStandIn(
  bench: () => BillingBench<LemonSqueezyGateway>,
  subscribe: () => Promise<SubscriptionReference>,
): void {
  it('is tested against a stand-in that takes only what Lemon Squeezy takes', async () => {
    const headers = { authorization: `Bearer ${apiKey}`, accept: jsonApi, 'content-type': jsonApi };
    const send = async (method: string, path: string, body: unknown, other = {}) => {
      const answer = await bench().raw(`/api.lemonsqueezy.com${path}`, {
        method,
        headers: { ...headers, ...other },
        body: JSON.stringify(body),
      });
      const { errors } = answer.body as { errors?: { source?: { pointer: string } }[] };
      return [answer.status, errors?.[0]?.source?.pointer];
    };
    const order = (attributes: object, relationships: object = good) => ({
      data: { type: 'checkouts', attributes, relationships },
    });
    const good = {
      store: { data: { type: 'stores', id: '1' } },
      variant: { data: { type: 'variants', id: '101' } },
    };
    const post = (body: unknown, other = {}) => send('POST', '/v1/checkouts', body, other);
    expect(await post(order({}))).toEqual([201, undefined]);
    expect(await post(order({}), { authorization: '' })).toEqual([401, undefined]);
    expect(await post(order({}), { accept: 'application/json' })).toEqual([406, undefined]);
    expect(await post(order({}), { 'content-type': 'application/json' })).toEqual([415, undefined]);
    expect(await post(order({ colour: 'red' }))).toEqual([422, '/data/attributes/colour']);
    expect(await post(order({ checkout_data: { custom: { workspace: 1 } } }))).toEqual([
      422,
      '/data/attributes/checkout_data/custom/workspace',
    ]);
    const number = { ...good, variant: { data: { type: 'variants', id: 101 } } };
    expect(await post(order({}, number))).toEqual([422, '/data/relationships/variant']);
    await subscribe();
    const discount = {
      data: { type: 'subscriptions', id: '1', attributes: { discount_code: 'STAY30' } },
    };
    expect(await send('PATCH', '/v1/subscriptions/1', discount)).toEqual([
      422,
      '/data/attributes/discount_code',
    ]);
  });
}
