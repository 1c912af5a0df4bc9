import type { StripeGateway } from '#libs/billing/testing';
import type { BillingBench } from './billing-bench.js';
import { secretKey } from './stripe-messages.js';

/** What the stand-in refuses, so that tests against it prove something. */
export function describeStripeStandIn(bench: () => BillingBench<StripeGateway>): void {
  it('is tested against a stand-in that takes only what Stripe takes', async () => {
    const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
      const answer = await bench().raw(`/api.stripe.com${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body,
      });
      const { error } = answer.body as { error?: { type: string; code?: string; param?: string } };
      return [answer.status, error?.code ?? error?.type, error?.param];
    };
    const sessions = '/v1/checkout/sessions';
    const good =
      'mode=subscription&success_url=https://a.example&line_items[0][price]=price_a_monthly&line_items[0][quantity]=1';
    const refusal = 'invalid_request_error';
    expect(await post(sessions, good, { authorization: '' })).toEqual([401, refusal, undefined]);
    const live = { authorization: 'Bearer sk_live_1234' };
    expect(await post(sessions, good, live)).toEqual([401, refusal, undefined]);
    expect(await post(sessions, good, { 'stripe-version': '2020-01-01' })).toEqual([
      400,
      refusal,
      undefined,
    ]);
    const json = { 'content-type': 'application/json' };
    expect(await post(sessions, '{}', json)).toEqual([400, refusal, undefined]);
    expect(await post(sessions, `${good}&colour=red`)).toEqual([
      400,
      'parameter_unknown',
      'colour',
    ]);
    expect(await post(sessions, `${good}&customer=cus_1&customer_email=a@b.example`)).toEqual([
      400,
      'parameters_exclusive',
      'customer',
    ]);
    expect(await post(sessions, 'mode=subscription&success_url=https://a.example')).toEqual([
      400,
      'parameter_missing',
      'line_items',
    ]);
    expect(await post(sessions, `${good}&client_reference_id=${'x'.repeat(201)}`)).toEqual([
      400,
      refusal,
      'client_reference_id',
    ]);
    const key = { 'idempotency-key': 'one' };
    expect(await post(sessions, good, key)).toEqual([200, undefined, undefined]);
    expect(await post(sessions, `${good}&locale=de`, key)).toEqual([
      400,
      'idempotency_error',
      undefined,
    ]);
    expect(await post('/v1/subscriptions/sub_1', 'coupon=retention')).toEqual([
      400,
      'parameter_unknown',
      'coupon',
    ]);
    expect((await post('/v1/charges', ''))[0]).toBe(404);
  });
}
