import { startTestApi, type TestApi } from '../../testing/test-api.js';

describe('workspace routes', () => {
  let test: TestApi;
  let key: string;
  let workspaceId: string;

  beforeAll(async () => {
    test = await startTestApi();
    const workspace = await test.createWorkspace();
    workspaceId = workspace.id;
    key = await test.createKey(workspace);
  });
  afterAll(() => test.stop());

  it('tell the health of an empty workspace in zeros', async () => {
    const { status, body } = await test.call('GET', '/v1/workspace/health', { key });
    expect(status).toBe(200);
    expect(body['health']).toMatchObject({
      tenant: { id: workspaceId, name: 'Test', plan: 'self_hosted', subscriptionStatus: null },
      connections: { total: 0, publishable: 0, revoked: 0 },
      runs: { total: 0 },
      posts: { total: 0 },
      jobs: { total: 0, ready: 0, blocked: 0, failed: 0, stalled: 0 },
      storage: { assets: 0, bytes: 0, analyticsSnapshots: 0 },
    });
  });

  it('tell what is used of the plan, and its limits', async () => {
    await test.database.database.query(`UPDATE workspaces SET entitlements = $2 WHERE id = $1`, [
      workspaceId,
      JSON.stringify({ limits: { apiKeys: 5 } }),
    ]);
    const { status, body } = await test.call('GET', '/v1/me/usage', { key });
    expect(status).toBe(200);
    expect(body['usage']).toMatchObject({
      plan: 'self_hosted',
      connectedAccounts: { used: 0, limit: null },
      postsPerMonth: { used: 0, limit: null },
      apiKeys: { used: 1, limit: 5 },
    });
  });

  it('tell that nobody is billed, and sell nothing, without a gateway', async () => {
    const { token: session } = await test.createSession();
    const state = await test.call('GET', '/v1/billing/state', { session });
    expect(state.body['billing']).toMatchObject({
      enabled: false,
      gateway: 'none',
      plan: 'self_hosted',
      publishing: { allowed: true },
      actions: [],
    });
    const order = { plan: 'team', billingInterval: 'monthly' };
    const refused = [
      await test.call('POST', '/v1/billing/checkout', { session, json: order }),
      await test.call('POST', '/v1/billing/manage', { session }),
      await test.call('POST', '/v1/billing/cancel/offer', { session }),
      await test.call('POST', '/v1/billing/cancel/portal', { session }),
      await test.call('POST', '/v1/billing/webhook', { json: { id: 'evt_1' } }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, 'billing_disabled']);
    }
  });

  it('tell the state of billing to sessions only', async () => {
    const { status, body } = await test.call('GET', '/v1/billing/state', { key });
    expect([status, body.code]).toEqual([401, 'session_required']);
  });
});
