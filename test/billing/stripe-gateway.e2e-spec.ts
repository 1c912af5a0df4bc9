import { PlanCatalog, type SubscriptionReference } from '#libs/billing';
import { StripeGateway } from '#libs/billing/testing';
import { anOrder, BillingBench } from './billing-bench.js';
import { describeStripeMessages, secret, secretKey } from './stripe-messages.js';
import { describeStripeStandIn } from './stripe-stand-in.js';

const returnUrl = 'https://postrider.example/billing';
const offer = { percentOff: 30, durationMonths: 3, idempotencyKey: 'retention:one' };

describe('the gateway of Stripe', () => {
  let bench: BillingBench<StripeGateway>;
  beforeAll(async () => {
    bench = await BillingBench.open({
      id: 'stripe',
      billing: ['stripe'],
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

  describeStripeMessages(() => bench);
  describeStripeStandIn(() => bench);
});
