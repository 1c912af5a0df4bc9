import { createHmac } from 'node:crypto';
import type { SubscriptionReference } from '#libs/billing';
import type { LemonSqueezyGateway } from '#libs/billing/testing';
import { eventually } from '../support/eventually.js';
import { anOrder, type BillingBench } from './billing-bench.js';

export const secret = 'current-secret';

/**
 * What arrives from Lemon Squeezy, and what goes wrong between us.
 * @param subscribe buys a subscription and takes the event that tells of it
 */
export function describeLemonSqueezyMessages(
  bench: () => BillingBench<LemonSqueezyGateway>,
  subscribe: () => Promise<SubscriptionReference>,
): void {
  describe('messages', () => {
    const type = 'subscription_created';
    const buy = async (changes: Parameters<typeof anOrder>[0] = {}) =>
      bench().press((await bench().gateway.createCheckout(anOrder(changes))).url);

    it.each(['missing', 'short', 'not_hex', 'wrong'])(
      'are refused with a signature that is %s',
      async (flaw) => {
        await buy();
        expect(await bench().deliver(type, { flaw })).toEqual([401]);
        expect(bench().events).toEqual([]);
      },
    );

    it('are refused when they were changed on their way, or signed twice', async () => {
      await buy();
      expect(await bench().deliver(type, { isTampered: true })).toEqual([401]);
      const body = Buffer.from((await bench().booked(type))[0]!.body);
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      for (const header of [[signature, signature], `${signature}00`, signature.slice(2), '']) {
        await expect(
          bench().gateway.verifyWebhook(body, { 'x-signature': header }),
        ).rejects.toMatchObject({ code: 'signature_invalid', kind: 'unauthenticated' });
      }
      const upper = { 'x-signature': signature.toUpperCase() };
      expect((await bench().gateway.verifyWebhook(body, upper)).type).toBe(type);
    });

    it('are taken with either secret while one is being replaced', async () => {
      await buy();
      await bench().listen({ secrets: ['next-secret'] });
      expect(await bench().deliver(type)).toEqual([401]);
      const both = `next-secret,${secret}`;
      bench().receiver = bench().gatewayWith({ LEMONSQUEEZY_WEBHOOK_SECRETS: both });
      expect(await bench().deliver(type)).toEqual([200]);
      await bench().listen({});
      expect(await bench().deliver(type)).toEqual([200]);
    });

    it('of another store or mode are refused, although they are signed', async () => {
      await buy();
      bench().receiver = bench().gatewayWith({ LEMONSQUEEZY_TEST_MODE: 'false' });
      expect(await bench().deliver(type)).toEqual([400]);
      bench().receiver = bench().gatewayWith({ LEMONSQUEEZY_STORE_ID: '2' });
      expect(await bench().deliver(type)).toEqual([400]);
      bench().receiver = bench().gateway;
      expect(await bench().deliver(type)).toEqual([200]);
    });

    it('carry the time of their state, so that late ones can be told from new ones', async () => {
      const { gatewaySubscriptionId: id } = await subscribe();
      bench().clock.advance(60_000);
      await bench().change(id, { status: 'past_due', events: ['subscription_payment_failed'] });
      bench().clock.advance(60_000);
      await bench().change(id, { status: 'active', events: ['subscription_payment_recovered'] });
      bench().events.length = 0;
      for (const event of [...(await bench().booked('subscription_updated'))].reverse()) {
        expect(await bench().deliverEvent(event.id, { times: 2 })).toEqual([200, 200]);
      }
      const seen = bench().events.map(({ snapshot }) => [snapshot?.status, snapshot?.observedAt]);
      const later = ['active', new Date('2026-03-02T09:02:00Z')];
      const earlier = ['past_due', new Date('2026-03-02T09:01:00Z')];
      expect(seen).toEqual([later, later, earlier, earlier]);
      expect(new Set(bench().events.map((event) => event.id)).size).toBe(2);
    });

    it('about orders and invoices name their subscription, where there is one, and no state', async () => {
      await buy();
      expect(await bench().deliver('order_created')).toEqual([200]);
      expect(await bench().deliver('subscription_payment_success')).toEqual([200]);
      const facts = bench().events.map(({ gatewaySubscriptionId, claimToken, snapshot }) => [
        gatewaySubscriptionId,
        claimToken,
        snapshot,
      ]);
      const claim = 'claim-8f14e45fceea167a';
      expect(facts).toEqual([
        [null, claim, null],
        ['1', claim, null],
      ]);
    });

    it('come again until they are answered with 200, and then no more', async () => {
      await bench().listen({ isHeld: false, retryDelaysMs: [0, 0, 0] });
      bench().nextStatuses.push(202, 500, 401);
      await buy();
      const events = await eventually(
        () => bench().booked(),
        (all) => all.flatMap(({ deliveries }) => deliveries).length >= 6,
        { what: 'three events taken in the end' },
      );
      for (const { deliveries } of events) expect(deliveries.at(-1)?.status).toBe(200);
      expect(new Set(bench().events.map(({ id }) => id)).size).toBe(3);
    });

    it('that are signed but cannot be read are a fault of the sender', async () => {
      for (const text of ['not JSON', '{}', '{"meta":{"event_name":"x"},"data":null}']) {
        const signature = createHmac('sha256', secret).update(text).digest('hex');
        const reading = bench().gateway.verifyWebhook(Buffer.from(text), {
          'x-signature': signature,
        });
        await expect(reading).rejects.toMatchObject({ code: 'provider_error' });
      }
    });
  });

  describe('trouble', () => {
    const failure = async (gateway = bench().gateway) =>
      gateway.fetchSubscription('1').catch((error: unknown) => error);

    it.each([
      [{ kind: 'rate_limit' }, { reason: 'http_429', status: 429 }],
      [
        { kind: 'http', status: 503 },
        { reason: 'http_503', status: 503 },
      ],
      [{ kind: 'reset_before' }, { reason: 'reset', status: null }],
    ])('that may pass is said so: %j', async (fault, details) => {
      await bench().fault({ operation: 'lookup', ...fault });
      expect(await failure()).toMatchObject({
        code: 'service_unavailable',
        kind: 'unavailable',
        details: { gateway: 'lemonsqueezy', ...details },
      });
    });

    it.each([
      [{ status: 403, body: { errors: [{ detail: 'sandbox words' }] } }, 'http_403'],
      [{ status: 200, body: '<html>' }, 'unreadable_answer'],
      [{ status: 200, body: { data: { type: 'orders', id: '1' } } }, 'unreadable_subscriptions'],
    ])('that needs somebody is said so: %j', async (fault, reason) => {
      await bench().fault({ operation: 'lookup', kind: 'http', ...fault });
      expect(await failure()).toMatchObject({ code: 'provider_error', details: { reason } });
    });

    it('with the key says nothing of it', async () => {
      const error = await failure(bench().gatewayWith({ LEMONSQUEEZY_API_KEY: 'unknownSecret' }));
      expect(error).toMatchObject({ code: 'provider_error', details: { reason: 'http_401' } });
      const { message, details, cause } = error as { [name: string]: unknown };
      expect(JSON.stringify([message, details, cause])).not.toContain('ecret');
    });

    it('with the configuration is found when the gateway is made', () => {
      const wrong = { API_KEY: '', WEBHOOK_SECRETS: '', STORE_ID: '', RETENTION_VARIANTS: 'team' };
      for (const [variable, value] of Object.entries(wrong)) {
        expect(() => bench().gatewayWith({ [`LEMONSQUEEZY_${variable}`]: value })).toThrow(
          expect.objectContaining({ code: 'configuration_invalid' }),
        );
      }
    });
  });
}
