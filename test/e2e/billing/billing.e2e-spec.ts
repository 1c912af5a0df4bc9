import { applyOne, postWhen } from '../../support/publishing.js';
import { connectAccount, type TestService } from '../../support/test-service.js';
import { BillingScene } from './billing-scene.js';

/** One story: a trial that ends, a purchase, a late payment, a smaller plan, an end. */
describe('a workspace that is billed', () => {
  let scene: BillingScene;
  let service: TestService;
  let telegram: { id: string; handle: string; provider: string };
  let discord: typeof telegram;
  let failedPostId = '';

  beforeAll(async () => {
    scene = await BillingScene.start();
    ({ service } = scene);
    telegram = await connectAccount(service, 'telegram');
    discord = await connectAccount(service, 'discord');
  });
  afterAll(() => service.stop());

  const document = (changes: object = {}) => ({
    posts: [{ account: telegram.handle, description: `Hello ${Math.random()}` }],
    ...changes,
  });
  const applied = (changes: object = {}) => service.api.post('/v1/posts/apply', document(changes));
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const isPublished = async (account = telegram) => {
    const post = await applyOne(service, account, { description: `Hi ${Math.random()}` });
    return postWhen(service, post.id, ({ status }) => status === 'published');
  };

  it('shows browsers that come back from the shop a page, whatever the address says', async () => {
    for (const [reason, title] of [
      ['checkout_done', 'Thank you'],
      ['checkout_canceled', 'Nothing ordered'],
      ['__proto__', 'Back again'],
    ] as const) {
      const { status, body } = await scene.dashboard('GET', `/billing/return?billing=${reason}`);
      expect([status, body]).toEqual([200, expect.stringContaining(`<h1>${title}</h1>`)]);
    }
  });

  it('publishes in its trial, without a card', async () => {
    const state = await scene.state();
    expect(state).toMatchObject({ enabled: true, gateway: 'sandbox', status: 'trialing' });
    expect(state).toMatchObject({ trial: { daysLeft: 7 }, actions: ['checkout'], plan: 'trial' });
    await isPublished();
  });

  it('has a post fail, not go out, when the trial ends before its time', async () => {
    const post = await applyOne(service, telegram, { publishAt: inAnHour() });
    await scene.ageBy(8);
    await scene.makeDue(post.id);
    const failed = await postWhen(service, post.id, ({ status }) => status === 'failed');
    expect(failed).toMatchObject({ errorCode: 'plan_required', attempts: 1 });
    failedPostId = post.id;
    const ledger = await service.sandbox.posts('telegram');
    expect(ledger.filter(({ text }) => text?.includes(`For ${telegram.handle}`))).toEqual([]);
  });

  it('may read and draft after it, but publish on no route', async () => {
    const draft = await applied({ mode: 'draft' });
    const composed = { account: telegram.handle, text: 'Hello again' };
    expect(draft.status).toBe(201);
    const refused = [
      await applied(),
      await service.api.post(`/v1/runs/${draft.body.run.id}/publish`),
      await service.api.post(`/v1/posts/${failedPostId}/retry`),
      await scene.dashboard('POST', '/v1/dashboard/compose', { ...composed, publishNow: true }),
      await scene.dashboard('PATCH', `/v1/dashboard/posts/${failedPostId}`, {
        ...composed,
        publishAt: inAnHour(),
      }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([402, 'plan_required']);
      expect(body.details).toMatchObject({ upgradePath: '/v1/billing/checkout' });
    }
    const validated = await service.api.post('/v1/posts/validate', document());
    expect(validated.status).toBe(200);
    expect(validated.body.warnings).toMatchObject([{ code: 'plan_required', severity: 'warning' }]);
    const run = await service.api.get(`/v1/runs/${draft.body.run.id}`);
    expect([run.status, run.body.run.status]).toEqual([200, 'draft']);
    const { body } = await service.api.get('/v1/workspace/health');
    expect(body.health.tenant).toMatchObject({ plan: 'trial', subscriptionStatus: 'trial_ended' });
    const usage = await service.api.get('/v1/me/usage');
    expect(usage.body.usage).toMatchObject({ plan: 'trial', publishingAllowed: false });
  });

  it('has nothing to manage, cancel or be offered before it subscribes', async () => {
    for (const path of ['manage', 'cancel/portal', 'cancel/offer']) {
      const { status } = await scene.dashboard('POST', `/v1/billing/${path}`);
      expect(status).toBe(409);
    }
    const order = { plan: 'gold', billingInterval: 'monthly' };
    const unknown = await scene.dashboard('POST', '/v1/billing/checkout', order);
    expect([unknown.status, unknown.body.code]).toEqual([400, 'invalid_parameter']);
    const open = await scene.dashboard('POST', '/v1/billing/checkout', { ...order, price: 0 });
    expect(open.body.code).toBe('unknown_field');
  });

  it('gets nothing by leaving the checkout, and its plan by paying', async () => {
    await scene.buy('large', 'cancel');
    expect((await scene.state()).status).toBe('trial_ended');
    await scene.buy('large');
    const state = await scene.stateWhen(({ status }) => status === 'active', 'paid');
    expect(state).toMatchObject({ plan: 'large', publishing: { allowed: true } });
    const retried = await service.api.post(`/v1/posts/${failedPostId}/retry`);
    expect(retried.status).toBe(200);
    await postWhen(service, failedPostId, ({ status }) => status === 'published');
  });

  it('opens one checkout for one idempotency key', async () => {
    const order = { plan: 'large', billingInterval: 'monthly' };
    const other = await BillingScene.start();
    const ask = () => other.dashboard('POST', '/v1/billing/checkout', order, 'one-order');
    const [first, again] = [await ask(), await ask()];
    await other.service.stop();
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(again.body).toEqual(first.body);
  });

  it('cannot buy a second subscription beside the first', async () => {
    const order = { plan: 'small', billingInterval: 'yearly' };
    const { status, body } = await scene.dashboard('POST', '/v1/billing/checkout', order);
    expect([status, body.code]).toEqual([409, 'subscription_exists']);
  });

  it('is not moved by messages that are forged, repeated or late', async () => {
    await scene.hold(true);
    await scene.act('payment_failure');
    await scene.act('payment_success');
    const [failure, success] = (await scene.messages()).slice(-2);
    expect(await scene.send(failure!.id, true)).toBe(401);
    expect(await scene.send(success!.id)).toBe(200);
    expect(await scene.send(failure!.id)).toBe(200);
    expect(await scene.send(failure!.id)).toBe(200);
    expect((await scene.state()).status).toBe('active');
    await scene.hold(false);
  });

  it('goes on publishing for the days of grace, then stops until it has paid', async () => {
    await scene.act('payment_failure');
    await scene.stateWhen(({ status }) => status === 'past_due', 'payment failed');
    expect((await scene.state()).publishing).toEqual({ allowed: true });
    await service.database.database.execute(
      `UPDATE subscriptions SET past_due_since = past_due_since - interval '8 days'`,
    );
    const refused = await applied();
    expect([refused.status, refused.body.code]).toEqual([402, 'subscription_past_due']);
    expect(refused.body.details.upgradePath).toBe('/v1/billing/manage');
    await scene.act('payment_success');
    await scene.stateWhen(({ status }) => status === 'active', 'paid late');
  });

  it('gets the discount once, however often it is asked for', async () => {
    const ask = (key?: string) =>
      scene.dashboard('POST', '/v1/billing/cancel/offer', undefined, key);
    const answers = await Promise.all([ask('a'), ask('b'), ask('c')]);
    const repeated = await Promise.all([ask('a'), ask('b'), ask('c')]);
    expect(repeated.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
    const replayed = repeated.find(({ status }) => status === 200);
    expect(replayed?.headers.get('idempotency-replayed')).toBe('true');
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const state = await scene.stateWhen(
      ({ subscription }) => subscription.hasDiscount,
      'the discount is told',
    );
    expect(state.retentionOffer).toEqual({ available: false, percentOff: 40, durationMonths: 2 });
    const again = await ask();
    expect([again.body.code, again.body.details.reason]).toEqual([
      'retention_offer_unavailable',
      'used',
    ]);
  });

  it('finds in the audit log that it ordered, and took the discount once', async () => {
    const told = await service.database.database.query<{ operation: string }>(
      `SELECT operation FROM audit_entries WHERE operation LIKE 'Billing%' AND actor_type = 'user'
          AND subject_kind = 'workspace' AND outcome = 'done' ORDER BY operation`,
    );
    const [first, ...others] = told.map(({ operation }) => operation);
    expect([first, others.at(-1)]).toEqual(['Billing_checkout', 'Billing_takeOffer']);
    expect(others.filter((one) => one === 'Billing_takeOffer')).toHaveLength(1);
  });

  it('keeps every account on a smaller plan, and publishes with the oldest', async () => {
    const late = await applyOne(service, discord, { publishAt: inAnHour() });
    await scene.act('change_plan', 'small');
    await scene.stateWhen(({ plan }) => plan === 'small', 'smaller plan');
    const { body } = await service.api.get('/v1/accounts');
    const read = (account: typeof telegram) =>
      body.accounts.find(({ id }: { id: string }) => id === account.id);
    expect(read(telegram)).toMatchObject({ publishable: true, notPublishableReason: null });
    expect(read(discord)).toMatchObject({ publishable: false, notPublishableReason: 'plan_limit' });
    const capability = await service.api.get(`/v1/accounts/${discord.id}/capabilities`);
    expect(capability.body.capabilities).toMatchObject({ canPublish: false });
    const posts = [{ account: discord.handle, description: 'Hello' }];
    const validated = await service.api.post('/v1/posts/validate', { posts });
    expect(validated.body.details.issues).toMatchObject([{ code: 'account_not_publishable' }]);
    await expect(connectAccount(service, 'wordpress')).rejects.toThrow(/quota_exceeded/);
    const usage = await service.api.get('/v1/me/usage');
    expect(usage.body.usage.connectedAccounts).toEqual({ used: 2, limit: 1 });
    await isPublished(telegram);
    await scene.makeDue(late.id);
    const failed = await postWhen(service, late.id, ({ status }) => status === 'failed');
    expect(failed.errorCode).toBe('account_not_publishable');
    await scene.act('change_plan', 'large');
    await scene.stateWhen(({ plan }) => plan === 'large', 'larger plan');
    expect((await service.api.post(`/v1/posts/${late.id}/retry`)).status).toBe(200);
    await postWhen(service, late.id, ({ status }) => status === 'published');
  });

  it('learns from the daily look what no message told', async () => {
    await scene.hold(true);
    await scene.act('pause');
    expect((await scene.state()).status).toBe('active');
    expect(await service.reconcileBilling()).toBe(1);
    expect((await scene.state()).status).toBe('paused');
    const refused = await applied();
    expect([refused.status, refused.body.code]).toEqual([402, 'subscription_paused']);
    await scene.hold(false);
    await scene.act('resume');
    await scene.stateWhen(({ status }) => status === 'active', 'resumed');
  });

  it('cancels in the portal, and keeps what is paid until its end', async () => {
    const { body } = await scene.dashboard('POST', '/v1/billing/cancel/portal');
    expect(await (await fetch(body.url)).text()).toContain('cancel');
    await fetch(`${body.url}/cancel`, { method: 'POST', redirect: 'manual' });
    const state = await scene.stateWhen(
      ({ subscription }) => subscription.cancelAtPeriodEnd,
      'canceled',
    );
    expect(state.publishing).toEqual({ allowed: true });
    await scene.act('period_ends');
    await scene.stateWhen(({ status }) => status === 'canceled', 'over');
    const refused = await applied();
    expect([refused.status, refused.body.code]).toEqual([402, 'subscription_canceled']);
    expect((await scene.state()).actions).toEqual(['checkout']);
  });

  it('may publish all the same where the operator says so', async () => {
    await service.database.database.execute(
      `UPDATE workspaces SET entitlements = '{"publishing": true}' WHERE id = $1`,
      [service.workspaceId],
    );
    await isPublished();
  });
});
