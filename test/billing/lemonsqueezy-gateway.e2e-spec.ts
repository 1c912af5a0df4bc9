import { createHash } from 'node:crypto';
import { PlanCatalog, type SubscriptionReference } from '#libs/billing';
import { LemonSqueezyGateway } from '#libs/billing/testing';
import { anOrder, BillingBench } from './billing-bench.js';
import { describeLemonSqueezyMessages, secret } from './lemonsqueezy-messages.js';
import { apiKey, describeLemonSqueezyStandIn, jsonApi } from './lemonsqueezy-stand-in.js';

const offer = { percentOff: 30, durationMonths: 3, idempotencyKey: 'retention:one' };

describe('the gateway of Lemon Squeezy', () => {
  let bench: BillingBench<LemonSqueezyGateway>;
  beforeAll(async () => {
    bench = await BillingBench.open({
      id: 'lemonsqueezy',
      billing: ['lemonsqueezy'],
      secrets: [secret],
      variables: (url) => ({
        LEMONSQUEEZY_API_URL: `${url}/api.lemonsqueezy.com`,
        LEMONSQUEEZY_API_KEY: apiKey,
        LEMONSQUEEZY_WEBHOOK_SECRETS: secret,
        LEMONSQUEEZY_STORE_ID: '1',
        LEMONSQUEEZY_TEST_MODE: 'true',
        LEMONSQUEEZY_RETENTION_VARIANTS: 'team:monthly=111',
        BILLING_PRICE_IDS:
          'team:monthly=101,team:yearly=102,business:monthly=121,starter:monthly=201',
      }),
      gateway: (config, http, clock) =>
        new LemonSqueezyGateway(config, new PlanCatalog(config), http, clock),
    });
  });
  beforeEach(() => bench.reset());
  afterAll(() => bench.close());

  /** Buys a subscription and takes the event that tells of it. */
  async function subscribe(
    changes: Parameters<typeof anOrder>[0] = {},
  ): Promise<SubscriptionReference> {
    await bench.press((await bench.gateway.createCheckout(anOrder(changes))).url);
    await bench.deliver('subscription_created');
    const snapshot = bench.events.at(-1)?.snapshot;
    if (!snapshot) throw new Error('the checkout brought no subscription');
    const { gatewaySubscriptionId, gatewayCustomerId } = snapshot;
    return { gatewaySubscriptionId, gatewayCustomerId };
  }
  const fetched = (reference: SubscriptionReference) =>
    bench.gateway.fetchSubscription(reference.gatewaySubscriptionId);
  const callsOf = async (method: string) =>
    (await bench.calls()).filter((call) => call.method === method && call.path.startsWith('/v1/'));

  describe('checkout', () => {
    it('leads to a subscription whose event proves which checkout it came from', async () => {
      const page = await bench.gateway.createCheckout(anOrder());
      expect(page.expiresAt).toEqual(new Date('2026-03-03T09:00:00Z'));
      expect(await bench.press(page.url)).toBe(anOrder().successUrl);
      expect(await bench.deliver('subscription_created')).toEqual([200]);
      const [booked] = await bench.booked('subscription_created');
      expect(bench.events).toEqual([
        {
          id: createHash('sha256').update(booked!.body).digest('hex'),
          type: 'subscription_created',
          occurredAt: bench.clock.now(),
          claimToken: 'claim-8f14e45fceea167a',
          gatewaySubscriptionId: '1',
          snapshot: {
            gatewaySubscriptionId: '1',
            gatewayCustomerId: '5001',
            plan: 'team',
            interval: 'monthly',
            status: 'active',
            cancelAtPeriodEnd: false,
            currentPeriodEndsAt: new Date('2026-04-02T09:00:00Z'),
            trialEndsAt: null,
            endsAt: null,
            hasDiscount: false,
            observedAt: bench.clock.now(),
          },
          payload: JSON.parse(booked!.body),
        },
      ]);
    });

    it('tells Lemon Squeezy the claim token and nothing else of the workspace', async () => {
      await bench.gateway.createCheckout(anOrder());
      const [call] = await callsOf('POST');
      expect(call?.headers).toMatchObject({ accept: jsonApi, 'content-type': jsonApi });
      expect(JSON.parse(call?.body ?? '')).toEqual({
        data: {
          type: 'checkouts',
          attributes: {
            product_options: { redirect_url: anOrder().successUrl, enabled_variants: [101] },
            checkout_options: { skip_trial: true },
            checkout_data: {
              email: 'ada@garden.example',
              custom: { claim_token: 'claim-8f14e45fceea167a' },
            },
            expires_at: '2026-03-03T09:00:00.000Z',
          },
          relationships: {
            store: { data: { type: 'stores', id: '1' } },
            variant: { data: { type: 'variants', id: '101' } },
          },
        },
      });
    });

    it('grants the trial of a variant to those who have days of theirs left', async () => {
      const trial = await subscribe({ plan: 'business', trialDaysLeft: 5, customerEmail: null });
      expect(await fetched(trial)).toMatchObject({
        status: 'trialing',
        trialEndsAt: new Date('2026-03-16T09:00:00Z'),
      });
      const none = await subscribe({ plan: 'business', trialDaysLeft: 0 });
      expect(await fetched(none)).toMatchObject({ status: 'active', trialEndsAt: null });
    });

    it('is over after a day', async () => {
      const { url } = await bench.gateway.createCheckout(anOrder());
      bench.clock.advance(24 * 3_600_000);
      expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    });

    it('cannot sell what has no variant, or a variant of another store', async () => {
      const refused = { code: 'provider_error', kind: 'upstream' };
      const unset = bench.gateway.createCheckout(anOrder({ interval: 'yearly', plan: 'business' }));
      await expect(unset).rejects.toMatchObject({
        ...refused,
        details: { reason: 'variant_not_configured' },
      });
      await expect(
        bench.gateway.createCheckout(anOrder({ plan: 'starter' })),
      ).rejects.toMatchObject({ ...refused, details: { reason: 'http_422', status: 422 } });
    });
  });

  describe('the portal', () => {
    it('is signed anew with each click, for a day', async () => {
      const reference = await subscribe();
      const first = await bench.gateway.createManageUrl(reference);
      expect(first.expiresAt).toEqual(new Date('2026-03-03T09:00:00Z'));
      expect((await fetch(first.url)).status).toBe(200);
      bench.clock.advance(24 * 3_600_000);
      expect((await fetch(first.url)).status).toBe(404);
      expect((await fetch((await bench.gateway.createManageUrl(reference)).url)).status).toBe(200);
    });

    it('is where a subscription is cancelled, which then runs on to its end', async () => {
      const reference = await subscribe();
      const { url } = await bench.gateway.createCancelUrl(reference);
      await bench.press(url.replace('?', '/cancel?'));
      expect(await fetched(reference)).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: true,
        currentPeriodEndsAt: new Date('2026-04-02T09:00:00Z'),
        endsAt: new Date('2026-04-02T09:00:00Z'),
      });
      await bench.press(url.replace('?', '/resume?'));
      expect(await fetched(reference)).toMatchObject({ cancelAtPeriodEnd: false, endsAt: null });
      expect(await bench.booked('subscription_cancelled')).toHaveLength(1);
      expect(await bench.booked('subscription_resumed')).toHaveLength(1);
    });

    it('cannot be opened for subscriptions that are unknown, or of another store or mode', async () => {
      const reference = await subscribe();
      const refused = { code: 'provider_error', details: { reason: 'subscription_unknown' } };
      const unknown = { gatewaySubscriptionId: '77', gatewayCustomerId: null };
      const strangers = [
        bench.gatewayWith({ LEMONSQUEEZY_STORE_ID: '2' }),
        bench.gatewayWith({ LEMONSQUEEZY_TEST_MODE: 'false' }),
        bench.gatewayWith({ LEMONSQUEEZY_API_KEY: 'live_gardenOfKeys' }),
      ];
      await expect(bench.gateway.createManageUrl(unknown)).rejects.toMatchObject(refused);
      for (const gateway of strangers) {
        await expect(gateway.createCancelUrl(reference)).rejects.toMatchObject(refused);
        expect(await gateway.fetchSubscription(reference.gatewaySubscriptionId)).toBeNull();
      }
    });
  });

  describe('states', () => {
    const ahead = '2026-03-20T00:00:00Z';
    const behind = '2026-03-01T00:00:00Z';

    it.each([
      [{ status: 'on_trial', trialEndsAt: ahead }, { status: 'trialing' }],
      [{ status: 'active' }, { status: 'active' }],
      [{ status: 'past_due' }, { status: 'past_due' }],
      [{ status: 'unpaid' }, { status: 'unpaid' }],
      [
        { status: 'expired', endsAt: behind },
        { status: 'expired', endsAt: new Date(behind) },
      ],
      [{ status: 'paused', pause: { mode: 'void', resumes_at: null } }, { status: 'paused' }],
      [
        { status: 'paused', pause: { mode: 'free', resumes_at: ahead } },
        { status: 'active', currentPeriodEndsAt: new Date(ahead) },
      ],
      [{ status: 'paused', pause: { mode: 'nap', resumes_at: null } }, { status: 'paused' }],
      [
        { status: 'cancelled', endsAt: ahead },
        { status: 'active', cancelAtPeriodEnd: true, endsAt: new Date(ahead) },
      ],
      [
        { status: 'cancelled', endsAt: ahead, trialEndsAt: ahead },
        { status: 'trialing', cancelAtPeriodEnd: true, endsAt: new Date(ahead) },
      ],
      [
        { status: 'cancelled', endsAt: behind },
        { status: 'canceled', endsAt: new Date(behind) },
      ],
    ])('reads %j as %j', async (change, expected) => {
      const reference = await subscribe();
      await bench.change(reference.gatewaySubscriptionId, change);
      expect(await fetched(reference)).toMatchObject(expected);
      expect(await bench.deliver('subscription_updated')).toEqual([200]);
      expect(bench.events.at(-1)?.snapshot).toMatchObject(expected);
    });

    it('reads no plan from a variant that it does not sell', async () => {
      const reference = await subscribe();
      await bench.change(reference.gatewaySubscriptionId, { variantId: 112 });
      expect(await fetched(reference)).toMatchObject({ plan: null, interval: null });
    });
  });

  describe('the retention offer', () => {
    it('is a cheaper variant of the same plan, without settling the current period anew', async () => {
      const reference = await subscribe();
      const granted = { plan: 'team', interval: 'monthly', hasDiscount: true };
      const { gateway } = bench;
      expect(await gateway.applyRetentionOffer(reference, offer)).toMatchObject(granted);
      const [call] = await callsOf('PATCH');
      expect(JSON.parse(call?.body ?? '')).toEqual({
        data: {
          type: 'subscriptions',
          id: '1',
          attributes: { variant_id: 111, disable_prorations: true },
        },
      });
      expect(await fetched(reference)).toMatchObject(granted);
    });

    it.each(['reset_after', 'reset_before'])(
      'is granted once when an answer is lost (%s)',
      async (kind) => {
        const reference = await subscribe();
        await bench.fault({ operation: 'commit', kind });
        const lost = bench.gateway.applyRetentionOffer(reference, offer);
        await expect(lost).rejects.toMatchObject({ code: 'service_unavailable' });
        expect((await bench.gateway.applyRetentionOffer(reference, offer)).hasDiscount).toBe(true);
        expect(await bench.booked('subscription_updated')).toHaveLength(1);
      },
    );

    it('needs a cheaper variant, and a subscription that runs and is to go on', async () => {
      const refusal = async (reference: SubscriptionReference) =>
        bench.gateway
          .applyRetentionOffer(reference, offer)
          .catch(({ code, kind, details }) => [code, kind, details.reason]);
      const code = 'retention_offer_unavailable';
      const yearly = await subscribe({ interval: 'yearly' });
      expect(await refusal(yearly)).toEqual([code, 'conflict', 'no_cheaper_price']);
      const monthly = await subscribe();
      const { gatewaySubscriptionId: id } = monthly;
      await bench.change(id, { status: 'cancelled', endsAt: '2026-03-20T00:00:00Z' });
      expect(await refusal(monthly)).toEqual([code, 'conflict', 'canceling']);
      await bench.change(id, { status: 'past_due' });
      expect(await refusal(monthly)).toEqual([code, 'conflict', 'not_running']);
      const unknown = { gatewaySubscriptionId: '77', gatewayCustomerId: null };
      expect(await refusal(unknown)).toEqual([code, 'conflict', 'not_running']);
    });
  });

  describeLemonSqueezyMessages(() => bench, subscribe);
  describeLemonSqueezyStandIn(() => bench, subscribe);
});
