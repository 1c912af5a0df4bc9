import { apply, type TestAccount } from '../support/publishing.js';
import { COUNTED, NETWORKS, NOTHING } from './analytics/counted-networks.js';
import { CountingScene } from './analytics/counting-scene.js';
import { plannedCases } from './analytics/planned-cases.js';

describe('numbers of posts', () => {
  const scene = new CountingScene();
  const { accounts, age, ageAccount, agePost, idOf, read, refresh, tell } = scene;
  beforeAll(() => scene.start(), 90_000);
  afterAll(() => scene.service.stop());
  afterEach(() => scene.service.sandbox.clearFaults());

  it('are not there before somebody asks for them', async () => {
    const post = await read(`posts/${idOf('reddit')}`);
    expect(post.body).toMatchObject({
      ok: true,
      post: { id: idOf('reddit') },
      analytics: { status: 'not_collected', supported: true, collectedAt: null, metrics: null },
      latest: { status: 'not_collected', metricWindow: 'lifetime' },
      metrics: null,
      window: 'lifetime',
    });
    const run = await read(`runs/${scene.runId}`);
    expect(run.body).toMatchObject({
      run: { id: scene.runId },
      analytics: { status: 'not_collected' },
      metrics: null,
      metricWindow: 'lifetime',
      summary: { contributingPostCount: 0, totalPosts: 5, metrics: null },
    });
    const account = await read(`accounts/${accounts.get('x')!.id}`);
    expect(account.body).toMatchObject({
      account: { handle: accounts.get('x')!.handle },
      snapshot: { status: 'not_collected' },
      metrics: null,
    });
  });

  it.each(COUNTED)('of %s are brought to the eight counters', async (provider) => {
    const { told, metrics } = NETWORKS[provider];
    await tell(provider, told);
    const { status, body } = await refresh(provider);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      analytics: { status: 'collected', supported: true, message: null },
      snapshot: { metricWindow: 'lifetime', metrics },
      post: { id: idOf(provider) },
      fresh: false,
    });
    expect(body.metrics).toEqual(metrics);
    const stored = await read(`posts/${idOf(provider)}`);
    expect(stored.body.latest).toEqual(body.snapshot);
  });

  it('are answered as stored while they are young, and the network is not asked', async () => {
    await tell('reddit', { score: 1_000 });
    const before = (await scene.service.sandbox.requests('reddit')).length;
    const { body } = await refresh('reddit');
    expect([body.fresh, body.metrics.likes]).toEqual([true, 41]);
    expect(await scene.service.sandbox.requests('reddit')).toHaveLength(before);
  });

  it('of a network that has none say so instead of failing', async () => {
    const unasked = await read(`posts/${idOf('telegram')}`);
    expect(unasked.body.analytics).toMatchObject({ status: 'unsupported', supported: false });
    const { status, body } = await refresh('telegram', { window: '7d' });
    expect([status, body.metrics, body.window]).toEqual([200, null, '7d']);
    expect(body.analytics).toMatchObject({
      status: 'unsupported',
      supported: false,
      metricWindow: '7d',
      message: expect.stringContaining('Telegram'),
    });
    expect((await refresh('telegram')).body.analytics.supported).toBe(false);
  });

  it('of a run and an account are the sum over their posts', async () => {
    const { body } = await read(`runs/${scene.runId}`);
    expect(body.summary).toEqual({
      contributingPostCount: 4,
      totalPosts: 5,
      metrics: {
        ...NOTHING,
        impressions: 900,
        views: 60,
        likes: 78,
        comments: 14,
        shares: 9,
        saves: 0,
        clicks: 3,
      },
    });
    expect(body.analytics).toMatchObject({ status: 'partial', supported: true });
    expect(body.analytics.message).toContain('4 of 5 posts, 1 on networks without numbers');
    const handle = encodeURIComponent(accounts.get('wordpress')!.handle);
    const account = await read(`accounts/${handle}`);
    expect(account.body.snapshot).toMatchObject({
      status: 'collected',
      metrics: NETWORKS.wordpress.metrics,
      message: expect.stringContaining('Summed over 1 of 1 posts'),
    });
    const silent = await read(`accounts/${accounts.get('telegram')!.id}`);
    expect(silent.body.snapshot).toMatchObject({ status: 'unsupported', supported: false });
  });

  it('of an account are its own where its network counts accounts', async () => {
    const { id, externalId } = accounts.get('snapchat') as TestAccount & { externalId: string };
    const own = { VIEWS: 5_000, VIEWERS: 800, SHARES: 12, SUBSCRIBERS: 77 };
    await scene.service.sandbox.control('metrics', {
      provider: 'snapchat',
      account: externalId,
      metrics: own,
    });
    expect((await refresh('snapchat', { window: '24h' })).status).toBe(200);
    // Asked for a day, the network told totals; how they were a day ago nobody knows yet.
    const day = await read(`accounts/${id}`, '24h');
    expect(day.body.snapshot).toMatchObject({ status: 'partial', metrics: null });
    await age('snapchat', '1 day');
    await ageAccount(id, '1 day');
    await refresh('snapchat');
    const { body } = await read(`accounts/${id}`);
    expect(body.snapshot).toMatchObject({
      status: 'collected',
      metrics: { ...NOTHING, views: 5_000, reach: 800, shares: 12 },
      providerMetrics: { SUBSCRIBERS: 77 },
      message: 'Counted by the network for the whole account.',
    });
    expect(body.summary).toMatchObject({ contributingPostCount: 1, metrics: { views: 60 } });
  });

  it('of a window are all there are while the post is younger than it', async () => {
    const { body } = await refresh('wordpress', { metricWindow: '24h' });
    expect(body.analytics).toMatchObject({ status: 'collected', metricWindow: '24h' });
    expect(body.metrics).toEqual(NETWORKS.wordpress.metrics);
  });

  it('of a window are what was added since the count before it, and never made up', async () => {
    await agePost('x', '20 days');
    await age('x', '1 hour');
    const unknown = await refresh('x', { window: '7d' });
    expect(unknown.body.analytics).toMatchObject({ status: 'partial', metrics: null });
    await age('x', '8 days');
    await tell('x', { ...NETWORKS.x.told, impression_count: 1_000, like_count: 28 });
    const { body } = await refresh('x', { window: '7d' });
    expect(body.analytics).toMatchObject({
      status: 'collected',
      message: expect.stringMatching(/^Counted since /),
      metrics: { impressions: 100, likes: -2, comments: 0, reach: null },
    });
    // The totals behind it are a part of the series, too.
    expect((await read(`posts/${idOf('x')}`)).body.metrics.impressions).toBe(1_000);
    expect((await read(`posts/${idOf('x')}`, '7d')).body.latest).toEqual(body.snapshot);
  });

  it('stay as they were stored when the network fails', async () => {
    await age('reddit', '1 day');
    const before = (await read(`posts/${idOf('reddit')}`)).body.latest;
    await scene.service.sandbox.fault({
      provider: 'reddit',
      operation: 'analytics',
      kind: 'http',
      status: 500,
      times: 5,
    });
    const { status, body } = await refresh('reddit');
    expect([status, body.code, body.details.failureClass]).toEqual([
      502,
      'provider_error',
      'transient',
    ]);
    expect((await read(`posts/${idOf('reddit')}`)).body.latest).toEqual(before);
  });

  it('are read although the login has run out: it is renewed on the way', async () => {
    await scene.service.sandbox.clearFaults();
    await scene.service.sandbox.fault({
      provider: 'reddit',
      operation: 'analytics',
      kind: 'expire_token',
      times: 1,
    });
    const { status, body } = await refresh('reddit');
    expect([status, body.fresh, body.analytics.status]).toEqual([200, false, 'collected']);
    expect(await scene.service.sandbox.faults()).toEqual([]);
  });

  plannedCases(scene);

  it('are of posts that are out only', async () => {
    const { handle } = accounts.get('telegram')!;
    const draft = await apply(scene.service, {
      mode: 'draft',
      posts: [{ account: handle, description: 'Later' }],
    });
    const answer = await scene.service.api.post('/v1/analytics/refresh', {
      post_id: draft.posts[0].id,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'post_not_published']);
  });

  it.each([
    [{ window: '90d' }, 'invalid_parameter', 'window'],
    [{ metricWindow: '1h' }, 'invalid_parameter', 'metricWindow'],
    [{ postId: 7 }, 'invalid_parameter', 'postId'],
  ])('are not asked for with %j', async (change, code, field) => {
    const { status, body } = await refresh('x', change);
    expect([status, body.code, body.details.field]).toEqual([400, code, field]);
  });

  it('know neither other windows nor other fields', async () => {
    for (const path of [`posts/${idOf('x')}`, `runs/${scene.runId}`]) {
      const { status, body } = await read(path, 'forever');
      expect([path, status, body.details.field]).toEqual([path, 400, 'window']);
    }
    const { status, body } = await refresh('x', { force: true });
    expect([status, body.code, body.details.fields]).toEqual([400, 'unknown_field', ['force']]);
  });

  it('belong to their workspace', async () => {
    const hidden = [
      await scene.stranger.get(`/v1/analytics/posts/${idOf('x')}`),
      await scene.stranger.get(`/v1/analytics/runs/${scene.runId}`),
      await scene.stranger.get(`/v1/analytics/accounts/${accounts.get('x')!.id}`),
      await scene.stranger.post('/v1/analytics/refresh', { postId: idOf('x') }),
    ];
    expect(hidden.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'post_not_found'],
      [404, 'run_not_found'],
      [404, 'account_not_found'],
      [404, 'post_not_found'],
    ]);
    const [own, other] = await Promise.all([
      scene.service.api.get('/v1/workspace/health'),
      scene.stranger.get('/v1/workspace/health'),
    ]);
    expect(own.body.health.storage.analyticsSnapshots).toBeGreaterThan(5);
    expect(other.body.health.storage.analyticsSnapshots).toBe(0);
  });
});
