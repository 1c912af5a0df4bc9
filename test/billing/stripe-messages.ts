import type { StripeGateway } from '#libs/billing/testing';
import { eventually } from '../support/eventually.js';
import { anOrder, type BillingBench } from './billing-bench.js';

export const secretKey = 'sk_test_gardenOfKeys';
export const secret = 'whsec_current';
const retiring = 'whsec_retiring';
const returnUrl = 'https://postrider.example/billing';

/** What arrives from Stripe, and what goes wrong between us. */
export function describeStripeMessages(bench: () => BillingBench<StripeGateway>): void {
  describe('messages', () => {
    const type = 'customer.subscription.created';
    beforeEach(async () => {
      await bench().press((await bench().gateway.createCheckout(anOrder())).url);
    });

    it.each(['missing', 'short', 'not_hex', 'wrong'])(
      'are refused with a signature that is %s',
      async (flaw) => {
        expect(await bench().deliver(type, { flaw })).toEqual([401]);
        expect(bench().events).toEqual([]);
      },
    );

    it('are refused when they were changed on their way', async () => {
      expect(await bench().deliver(type, { isTampered: true })).toEqual([401]);
    });

    it('are refused when they were signed more than five minutes ago', async () => {
      expect(await bench().deliver(type, { signedAt: '2026-03-02T08:54:59Z' })).toEqual([401]);
      expect(await bench().deliver(type, { signedAt: '2026-03-02T08:55:00Z' })).toEqual([200]);
    });

    it('are taken with either secret while one is being replaced', async () => {
      await bench().listen({ secrets: ['whsec_next', secret] });
      expect(await bench().deliver(type)).toEqual([200]);
      await bench().listen({ secrets: ['whsec_next'] });
      expect(await bench().deliver(type)).toEqual([401]);
      const both = `${retiring},whsec_next`;
      bench().receiver = bench().gatewayWith({ STRIPE_WEBHOOK_SECRETS: both });
      expect(await bench().deliver(type)).toEqual([200]);
    });

    it('tell the present state, whatever order they come in and however often', async () => {
      const id = String(JSON.parse((await bench().booked(type))[0]!.body).data.object.id);
      await bench().change(id, { status: 'past_due', invoice: 'payment_failed' });
      bench().clock.advance(60_000);
      await bench().change(id, { status: 'active', invoice: 'paid' });
      for (const event of [...(await bench().booked())].reverse()) {
        expect(await bench().deliverEvent(event.id, { times: 2 })).toEqual([200, 200]);
      }
      const booked = (await bench().booked()).map((event) => event.id);
      expect(new Set(bench().events.map((event) => event.id))).toEqual(new Set(booked));
      expect(bench().events).toHaveLength(2 * booked.length);
      for (const { claimToken, snapshot } of bench().events) {
        expect(claimToken).toBe('claim-8f14e45fceea167a');
        expect(snapshot).toMatchObject({ status: 'active', observedAt: bench().clock.now() });
      }
    });

    it('come again until they are taken, under the same id', async () => {
      await bench().listen({ isHeld: false, retryDelaysMs: [0, 0] });
      bench().nextStatuses.push(500, 302);
      await bench().press((await bench().gateway.createCheckout(anOrder({ claimToken: 'b' }))).url);
      const events = await eventually(
        () => bench().booked(),
        (all) => all.flatMap(({ deliveries }) => deliveries).length >= 5,
        { what: 'two events taken at once, and one at the third try' },
      );
      const statuses = events.flatMap(({ deliveries }) => deliveries.map(({ status }) => status));
      expect(statuses.sort()).toEqual([200, 200, 200, 302, 500]);
      expect(new Set(bench().events.map(({ id }) => id)).size).toBe(3);
    });

    it('are asked for again when the state cannot be fetched', async () => {
      await bench().fault({ operation: 'lookup', kind: 'reset_before', times: 2 });
      expect(await bench().deliver(type, { times: 2 })).toEqual([503, 200]);
    });
  });

  describe('trouble', () => {
    const failure = async (gateway = bench().gateway) => {
      const reference = { gatewaySubscriptionId: 'sub_1', gatewayCustomerId: 'cus_1' };
      return gateway.createManageUrl(reference, returnUrl).catch((error: unknown) => error);
    };

    it.each([
      [{ kind: 'rate_limit' }, { reason: 'rate_limit', status: 429 }],
      [{ kind: 'http', status: 500, body: { error: { type: 'api_error' } } }, { status: 500 }],
      [{ kind: 'http', status: 503, body: '<html>' }, {}],
      [{ kind: 'reset_before' }, { status: null }],
    ])('that may pass is said so: %j', async (fault, details) => {
      await bench().fault({ operation: 'prepare', times: 2, ...fault });
      expect(await failure()).toMatchObject({
        code: 'service_unavailable',
        kind: 'unavailable',
        details: { gateway: 'stripe', ...details },
      });
    });

    it('that needs somebody is said so, without words of Stripe’s or keys of ours', async () => {
      const keys = ['sk_test_unknownSecret', 'rk_test_secret_readonly'];
      for (const key of keys) {
        const error = await failure(bench().gatewayWith({ STRIPE_SECRET_KEY: key }));
        expect(error).toMatchObject({ code: 'provider_error', kind: 'upstream' });
        const { message, details, cause } = error as { [name: string]: unknown };
        expect(JSON.stringify([message, details, cause])).not.toMatch(/[sr]k_test|ecret/);
      }
    });

    it('with the configuration is found when the gateway is made', () => {
      for (const variable of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS']) {
        expect(() => bench().gatewayWith({ [variable]: '' })).toThrow(
          expect.objectContaining({ code: 'configuration_invalid' }),
        );
      }
    });
  });
}
