import { stripeBilling } from '#apps/sandbox';
import { StripeGateway, PlanCatalog, type SubscriptionReference } from '#libs/billing';
import { eventually } from '../support/eventually.js';
import { anOrder, BillingBench } from './billing-bench.js';

const secretKey = 'sk_test_gardenOfKeys';
const secret = 'whsec_current';
const retiring = 'whsec_retiring';
const returnUrl = 'https://postrider.example/billing';
const offer = { percentOff: 30, durationMonths: 3, idempotencyKey: 'retention:one' };

describe('the gateway of Stripe', () => {
  let bench: BillingBench<StripeGateway>;
  beforeAll(async () => {
    bench = await BillingBench.open({
      id: 'stripe',
      billing: [stripeBilling()],
      secrets: [secret],
      variables: (url) => ({
        STRIPE_API_URL: `${url}/api.stripe.com`,
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRETS: secret,
        BILLING_PRICE_IDS:
          'team:monthly=price_team_monthly,team:yearly=price_team_yearly,starter:monthly=price_gone',
      }),
      gateway: (config, http, clock) =>
        new StripeGateway(config, new PlanCatalog(config), http, clock),
    });
  });
  beforeEach(() => bench.reset());
  afterAll(() => bench.close());

  /** Buys a subscription and takes the event that tells of it. */
  async function subscribe(
    changes: Parameters<typeof anOrder>[0] = {},
  ): Promise<Required<SubscriptionReference>> {
    const { url } = await bench.gateway.createCheckout(anOrder(changes));
    await bench.press(url);
    await bench.deliver('checkout.session.completed');
    const snapshot = bench.events.at(-1)?.snapshot;
    if (!snapshot) throw new Error('the checkout brought no subscription');
    const { gatewaySubscriptionId, gatewayCustomerId } = snapshot;
    return { gatewaySubscriptionId, gatewayCustomerId };
  }
  const fetched = (reference: SubscriptionReference) =>
    bench.gateway.fetchSubscription(reference.gatewaySubscriptionId);
  const postsTo = async (path: string) =>
    (await bench.calls()).filter((call) => call.method === 'POST' && call.path === path);

  describe('checkout', () => {
    it('leads to a subscription whose event proves which checkout it came from', async () => {
      const page = await bench.gateway.createCheckout(anOrder());
      expect(page.expiresAt).toEqual(new Date('2026-03-03T09:00:00Z'));
      const location = await bench.press(page.url);
      expect(location).toMatch(/^https:\/\/postrider\.example\/billing\/done\?session=cs_test_/);

      expect(await bench.deliver('checkout.session.completed')).toEqual([200]);
      expect(await bench.deliver('customer.subscription.created')).toEqual([200]);
      const snapshot = {
        gatewaySubscriptionId: expect.stringMatching(/^sub_/),
        gatewayCustomerId: expect.stringMatching(/^cus_/),
        plan: 'team',
        interval: 'monthly',
        status: 'active',
        cancelAtPeriodEnd: false,
        currentPeriodEndsAt: new Date('2026-04-02T09:00:00Z'),
        trialEndsAt: null,
        endsAt: null,
        hasDiscount: false,
        observedAt: bench.clock.now(),
      };
      expect(bench.events).toEqual(
        ['checkout.session.completed', 'customer.subscription.created'].map((type) =>
          expect.objectContaining({
            id: expect.stringMatching(/^evt_/),
            type,
            occurredAt: bench.clock.now(),
            claimToken: 'claim-8f14e45fceea167a',
            gatewaySubscriptionId: expect.stringMatching(/^sub_/),
            snapshot,
          }),
        ),
      );
    });

    it('tells Stripe the claim token and nothing else of the workspace', async () => {
      await bench.gateway.createCheckout(anOrder());
      const [call] = await postsTo('/v1/checkout/sessions');
      expect(call?.headers).toMatchObject({
        'stripe-version': '2026-10-28.endive',
        'idempotency-key': 'checkout:claim-8f14e45fceea167a',
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(call?.headers).not.toHaveProperty('x-stripe-client-telemetry');
      expect(Object.fromEntries(new URLSearchParams(call?.body ?? ''))).toEqual({
        mode: 'subscription',
        'line_items[0][price]': 'price_team_monthly',
        'line_items[0][quantity]': '1',
        success_url: anOrder().successUrl,
        cancel_url: anOrder().cancelUrl,
        client_reference_id: 'claim-8f14e45fceea167a',
        'metadata[claim_token]': 'claim-8f14e45fceea167a',
        'subscription_data[metadata][claim_token]': 'claim-8f14e45fceea167a',
        customer_email: 'ada@garden.example',
      });
    });

    it('names the customer that is known, and grants the days left of the trial', async () => {
      const { gatewayCustomerId } = await subscribe();
      const order = { claimToken: 'again', gatewayCustomerId, trialDaysLeft: 5 } as const;
      const second = await subscribe({ ...order, interval: 'yearly' });
      expect(second.gatewayCustomerId).toBe(gatewayCustomerId);
      expect(await fetched(second)).toMatchObject({
        status: 'trialing',
        interval: 'yearly',
        trialEndsAt: new Date('2026-03-07T09:00:00Z'),
        currentPeriodEndsAt: new Date('2026-03-07T09:00:00Z'),
      });
    });

    it.each(['reset_after', 'reset_before'])(
      'makes one page for one claim when an answer is lost (%s)',
      async (kind) => {
        await bench.fault({ operation: 'commit', kind });
        const { url } = await bench.gateway.createCheckout(anOrder());
        expect((await bench.gateway.createCheckout(anOrder())).url).toBe(url);
        const keys = (await postsTo('/v1/checkout/sessions')).map(
          ({ headers }) => headers['idempotency-key'],
        );
        expect(keys).toEqual(Array(3).fill('checkout:claim-8f14e45fceea167a'));
      },
    );

    it('cannot sell what has no price, or a price that Stripe does not know', async () => {
      const refused = { code: 'provider_error', kind: 'upstream' };
      await expect(
        bench.gateway.createCheckout(anOrder({ plan: 'business' })),
      ).rejects.toMatchObject({ ...refused, details: { reason: 'price_not_configured' } });
      await expect(
        bench.gateway.createCheckout(anOrder({ plan: 'starter' })),
      ).rejects.toMatchObject({ ...refused, details: { reason: 'resource_missing', status: 400 } });
    });
  });

  describe('the portal', () => {
    it('opens for the customer, also when only the subscription is known', async () => {
      const reference = await subscribe();
      for (const gatewayCustomerId of [reference.gatewayCustomerId, null]) {
        const known = { ...reference, gatewayCustomerId };
        const page = await bench.gateway.createManageUrl(known, returnUrl);
        expect(page.expiresAt).toBeNull();
        const html = await (await fetch(page.url)).text();
        expect(html).toContain(reference.gatewaySubscriptionId);
        expect(html).toContain(`href="${returnUrl}"`);
      }
    });

    it('leads to the page that cancels, and back', async () => {
      const reference = await subscribe();
      const { url } = await bench.gateway.createCancelUrl(reference, returnUrl);
      expect(await bench.press(`${url}/cancel/${reference.gatewaySubscriptionId}`)).toBe(returnUrl);
      expect(await fetched(reference)).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: true,
        endsAt: new Date('2026-04-02T09:00:00Z'),
      });
    });

    it('shows the portal instead when the end is set already', async () => {
      const reference = await subscribe();
      const { gatewaySubscriptionId: id } = reference;
      await bench.press(
        `${(await bench.gateway.createCancelUrl(reference, returnUrl)).url}/cancel/${id}`,
      );
      const { url } = await bench.gateway.createCancelUrl(reference, returnUrl);
      await bench.press(`${url}/renew/${id}`);
      expect(await fetched(reference)).toMatchObject({ cancelAtPeriodEnd: false, endsAt: null });
    });

    it('cannot be opened for a subscription that Stripe does not know', async () => {
      const unknown = { gatewaySubscriptionId: 'sub_unknown', gatewayCustomerId: null };
      const refused = { code: 'provider_error' };
      await expect(bench.gateway.createManageUrl(unknown, returnUrl)).rejects.toMatchObject(
        refused,
      );
      await expect(bench.gateway.createCancelUrl(unknown, returnUrl)).rejects.toMatchObject(
        refused,
      );
      expect(await fetched(unknown)).toBeNull();
    });
  });

  describe('states', () => {
    it.each([
      ['incomplete', 'incomplete'],
      ['incomplete_expired', 'expired'],
      ['trialing', 'trialing'],
      ['active', 'active'],
      ['past_due', 'past_due'],
      ['canceled', 'canceled'],
      ['unpaid', 'unpaid'],
      ['paused', 'paused'],
    ])('reads %s as %s', async (status, expected) => {
      const reference = await subscribe();
      await bench.change(reference.gatewaySubscriptionId, { status });
      const endsAt = status === 'canceled' ? bench.clock.now() : null;
      expect(await fetched(reference)).toMatchObject({ status: expected, endsAt });
    });

    it('reads plan, interval and period from the item, and no plan from a price it does not sell', async () => {
      const reference = await subscribe();
      const { gatewaySubscriptionId: id } = reference;
      const currentPeriodEnd = '2027-01-01T00:00:00Z';
      await bench.change(id, { price: 'price_team_yearly', currentPeriodEnd });
      expect(await fetched(reference)).toMatchObject({
        plan: 'team',
        interval: 'yearly',
        currentPeriodEndsAt: new Date(currentPeriodEnd),
      });
      await bench.change(id, { price: 'price_other_monthly' });
      expect(await fetched(reference)).toMatchObject({ plan: null, interval: null });
    });
  });

  describe('the retention offer', () => {
    it('is a coupon that is made once and used for everybody', async () => {
      const first = await subscribe();
      expect(await bench.gateway.applyRetentionOffer(first, offer)).toMatchObject({
        gatewaySubscriptionId: first.gatewaySubscriptionId,
        hasDiscount: true,
      });
      const second = await subscribe({ claimToken: 'second' });
      const other = { ...offer, idempotencyKey: 'retention:two' };
      expect((await bench.gateway.applyRetentionOffer(second, other)).hasDiscount).toBe(true);
      const [coupon, ...more] = await postsTo('/v1/coupons');
      expect(more).toEqual([]);
      expect(Object.fromEntries(new URLSearchParams(coupon?.body ?? ''))).toEqual({
        id: 'retention-30-percent-3-months',
        percent_off: '30',
        duration: 'repeating',
        duration_in_months: '3',
      });
    });

    it.each(['reset_after', 'reset_before'])(
      'is granted once when answers are lost (%s)',
      async (kind) => {
        const reference = await subscribe();
        await bench.fault({ operation: 'commit', kind, times: 2 });
        const lost = bench.gateway.applyRetentionOffer(reference, offer);
        await expect(lost).rejects.toMatchObject({ code: 'service_unavailable' });
        expect((await bench.gateway.applyRetentionOffer(reference, offer)).hasDiscount).toBe(true);
        const { subscriptions } = await bench.ask<{ subscriptions: { discounts: string[] }[] }>(
          'GET',
          '/_sandbox/stripe/subscriptions',
        );
        expect(subscriptions.map(({ discounts }) => discounts.length)).toEqual([1]);
      },
    );

    it('leaves a discount that the customer has as it is', async () => {
      const reference = await subscribe();
      await bench.gateway.applyRetentionOffer(reference, { ...offer, percentOff: 50 });
      await expect(bench.gateway.applyRetentionOffer(reference, offer)).rejects.toMatchObject({
        code: 'retention_offer_unavailable',
        kind: 'conflict',
        details: { reason: 'discounted' },
      });
      expect((await fetched(reference))?.hasDiscount).toBe(true);
    });

    it('is for subscriptions that run and are to go on', async () => {
      const reference = await subscribe();
      const { gatewaySubscriptionId: id } = reference;
      const refusal = async () =>
        bench.gateway.applyRetentionOffer(reference, offer).catch(({ details }) => details.reason);
      const { url } = await bench.gateway.createCancelUrl(reference, returnUrl);
      await bench.press(`${url}/cancel/${id}`);
      expect(await refusal()).toBe('canceling');
      await bench.change(id, { status: 'past_due' });
      expect(await refusal()).toBe('not_running');
    });
  });

  describe('messages', () => {
    const type = 'customer.subscription.created';
    beforeEach(async () => {
      await bench.press((await bench.gateway.createCheckout(anOrder())).url);
    });

    it.each(['missing', 'short', 'not_hex', 'wrong'])(
      'are refused with a signature that is %s',
      async (flaw) => {
        expect(await bench.deliver(type, { flaw })).toEqual([401]);
        expect(bench.events).toEqual([]);
      },
    );

    it('are refused when they were changed on their way', async () => {
      expect(await bench.deliver(type, { isTampered: true })).toEqual([401]);
    });

    it('are refused when they were signed more than five minutes ago', async () => {
      expect(await bench.deliver(type, { signedAt: '2026-03-02T08:54:59Z' })).toEqual([401]);
      expect(await bench.deliver(type, { signedAt: '2026-03-02T08:55:00Z' })).toEqual([200]);
    });

    it('are taken with either secret while one is being replaced', async () => {
      await bench.listen({ secrets: ['whsec_next', secret] });
      expect(await bench.deliver(type)).toEqual([200]);
      await bench.listen({ secrets: ['whsec_next'] });
      expect(await bench.deliver(type)).toEqual([401]);
      const both = `${retiring},whsec_next`;
      bench.receiver = bench.gatewayWith({ STRIPE_WEBHOOK_SECRETS: both });
      expect(await bench.deliver(type)).toEqual([200]);
    });

    it('tell the present state, whatever order they come in and however often', async () => {
      const id = String(JSON.parse((await bench.booked(type))[0]!.body).data.object.id);
      await bench.change(id, { status: 'past_due', invoice: 'payment_failed' });
      bench.clock.advance(60_000);
      await bench.change(id, { status: 'active', invoice: 'paid' });
      for (const event of [...(await bench.booked())].reverse()) {
        expect(await bench.deliverEvent(event.id, { times: 2 })).toEqual([200, 200]);
      }
      const booked = (await bench.booked()).map((event) => event.id);
      expect(new Set(bench.events.map((event) => event.id))).toEqual(new Set(booked));
      expect(bench.events).toHaveLength(2 * booked.length);
      for (const { claimToken, snapshot } of bench.events) {
        expect(claimToken).toBe('claim-8f14e45fceea167a');
        expect(snapshot).toMatchObject({ status: 'active', observedAt: bench.clock.now() });
      }
    });

    it('come again until they are taken, under the same id', async () => {
      await bench.listen({ isHeld: false, retryDelaysMs: [0, 0] });
      bench.nextStatuses.push(500, 302);
      await bench.press((await bench.gateway.createCheckout(anOrder({ claimToken: 'b' }))).url);
      const events = await eventually(
        () => bench.booked(),
        (all) => all.flatMap(({ deliveries }) => deliveries).length >= 5,
        { what: 'two events taken at once, and one at the third try' },
      );
      const statuses = events.flatMap(({ deliveries }) => deliveries.map(({ status }) => status));
      expect(statuses.sort()).toEqual([200, 200, 200, 302, 500]);
      expect(new Set(bench.events.map(({ id }) => id)).size).toBe(3);
    });

    it('are asked for again when the state cannot be fetched', async () => {
      await bench.fault({ operation: 'lookup', kind: 'reset_before', times: 2 });
      expect(await bench.deliver(type, { times: 2 })).toEqual([503, 200]);
    });
  });

  describe('trouble', () => {
    const failure = async (gateway = bench.gateway) => {
      const reference = { gatewaySubscriptionId: 'sub_1', gatewayCustomerId: 'cus_1' };
      return gateway.createManageUrl(reference, returnUrl).catch((error: unknown) => error);
    };

    it.each([
      [{ kind: 'rate_limit' }, { reason: 'rate_limit', status: 429 }],
      [{ kind: 'http', status: 500, body: { error: { type: 'api_error' } } }, { status: 500 }],
      [{ kind: 'http', status: 503, body: '<html>' }, {}],
      [{ kind: 'reset_before' }, { status: null }],
    ])('that may pass is said so: %j', async (fault, details) => {
      await bench.fault({ operation: 'prepare', times: 2, ...fault });
      expect(await failure()).toMatchObject({
        code: 'service_unavailable',
        kind: 'unavailable',
        details: { gateway: 'stripe', ...details },
      });
    });

    it('that needs somebody is said so, without words of Stripe’s or keys of ours', async () => {
      const keys = ['sk_test_unknownSecret', 'rk_test_secret_readonly'];
      for (const key of keys) {
        const error = await failure(bench.gatewayWith({ STRIPE_SECRET_KEY: key }));
        expect(error).toMatchObject({ code: 'provider_error', kind: 'upstream' });
        const { message, details, cause } = error as { [name: string]: unknown };
        expect(JSON.stringify([message, details, cause])).not.toMatch(/[sr]k_test|ecret/);
      }
    });

    it('with the configuration is found when the gateway is made', () => {
      for (const variable of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS']) {
        expect(() => bench.gatewayWith({ [variable]: '' })).toThrow(
          expect.objectContaining({ code: 'configuration_invalid' }),
        );
      }
    });
  });

  it('is tested against a stand-in that takes only what Stripe takes', async () => {
    const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
      const answer = await bench.raw(`/api.stripe.com${path}`, {
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
});
