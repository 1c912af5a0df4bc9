import { eventually } from '../../support/eventually.js';
import { applyOne, deleteTwice, settled, type TestAccount } from '../../support/publishing.js';
import { connectAccount } from '../../support/test-service.js';
import { NETWORKS, NOTHING } from './counted-networks.js';
import type { CountingScene } from './counting-scene.js';

/** How numbers are refreshed: by whom, how often, and when no more. */
export function plannedCases(scene: CountingScene): void {
  const { accounts, age, ageAccount, endOf, idOf, later, newest } = scene;
  const { nextLookInHours, posts, read, refresh, tell } = scene;

  it('are asked for once, however many ask at the same time', async () => {
    await age('wordpress', '1 day');
    const before = (await scene.service.sandbox.requests('wordpress')).length;
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh('wordpress')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.fresh === false)).toHaveLength(1);
    expect(await scene.service.sandbox.requests('wordpress')).toHaveLength(before + 1);
  });

  it('are left alone when the quota of refreshes is used up', async () => {
    const ask = async () => {
      await age('wordpress', '1 day');
      return refresh('wordpress');
    };
    const used = await eventually(ask, ({ status }) => status !== 200, { what: 'quota used up' });
    const before = (await scene.service.sandbox.requests('wordpress')).length;
    expect([used.status, used.body.code, used.body.details.failureClass]).toEqual([
      502,
      'provider_error',
      'rate_limited',
    ]);
    expect(used.body.details.retryAfterMs).toBeGreaterThan(50 * 60_000);
    expect((await ask()).status).toBe(502);
    expect(await scene.service.sandbox.requests('wordpress')).toHaveLength(before);
  });

  it('come without the one that is no number', async () => {
    await age('x', '1 hour');
    const counters = { impression_count: 2_000, like_count: 'many', reply_count: 9 };
    await scene.service.sandbox.fault({
      provider: 'x',
      operation: 'analytics',
      kind: 'http',
      status: 200,
      body: { data: [{ id: posts.get('x').providerPostId, public_metrics: counters }] },
      times: 1,
    });
    const { body } = await refresh('x');
    expect(body.analytics).toMatchObject({
      status: 'partial',
      metrics: { ...NOTHING, impressions: 2_000, comments: 9 },
      message: expect.stringContaining('likes'),
    });
    const run = await read(`runs/${scene.runId}`);
    expect(run.body.analytics).toMatchObject({ status: 'partial' });
    expect(run.body.summary.metrics.impressions).toBe(2_000);
    expect(run.body.analytics.message).toContain('1 with gaps');
  });

  it('are refreshed by themselves when their time has come, with the network’s own beside them', async () => {
    await tell('x', { ...NETWORKS.x.told, impression_count: 5_000, quote_count: 3 });
    await later('x', '26 hours');
    const { latest } = (await newest('x', '5000 impressions', 'impressions', 5_000)).body;
    expect(latest).toMatchObject({
      status: 'collected',
      stale: false,
      providerMetrics: { quote_count: 3 },
    });
    const day = await read(`posts/${idOf('x')}`, '24h');
    expect(day.body.latest).toMatchObject({ status: 'collected', metrics: { impressions: 3_000 } });
    expect(await nextLookInHours('x')).toBeGreaterThan(20);
  });

  it('of posts that nobody told of are found when a scheduler starts', async () => {
    const { database } = scene.service.database;
    await database.execute('DELETE FROM analytics_refreshes WHERE subject_id = $1', [idOf('x')]);
    await database.execute('UPDATE analytics_walks SET next_at = now()');
    await scene.service.startScheduler();
    const hours = await eventually(() => nextLookInHours('x'), Number.isFinite, {
      what: 'the next look at the post on x',
    });
    expect(hours).toBeLessThanOrEqual(12);
  });

  it('of accounts are refreshed by themselves every day', async () => {
    const { id, externalId } = accounts.get('snapchat') as TestAccount & { externalId: string };
    const metrics = { VIEWS: 6_000, VIEWERS: 900 };
    await scene.service.sandbox.control('metrics', {
      provider: 'snapchat',
      account: externalId,
      metrics,
    });
    await ageAccount(id, '25 hours');
    await scene.service.database.database.execute(
      `UPDATE analytics_refreshes SET next_refresh_at = next_refresh_at - interval '25 hours'
       WHERE subject = 'account' AND subject_id = $1`,
      [id],
    );
    const counted = await eventually(
      () => read(`accounts/${id}`, '24h'),
      ({ body }) => body.metrics?.views === 1_000,
      { what: 'the account counted anew' },
    );
    expect(counted.body.snapshot).toMatchObject({ status: 'collected', metrics: { reach: 100 } });
  });

  it('wait as long as the network asks, get stale meanwhile, and publishing goes on', async () => {
    await scene.service.sandbox.fault({
      provider: 'reddit',
      operation: 'analytics',
      kind: 'rate_limit',
      retryAfterSeconds: 7_200,
      times: 1,
    });
    await later('reddit', '3 days');
    await eventually(
      () =>
        scene.service.database.database.query(
          'SELECT 1 FROM analytics_quotas WHERE paused_until > now()',
        ),
      (pauses) => pauses.length > 0,
      { what: 'refreshes of reddit paused' },
    );
    // The pause is written before the next look is planned.
    await eventually(
      () => nextLookInHours('reddit'),
      (hours) => hours > 1.9,
      { what: 'the next look at the post on reddit put off' },
    );
    expect((await read(`posts/${idOf('reddit')}`)).body.latest.stale).toBe(true);
    const run = await read(`runs/${scene.runId}`);
    expect([run.body.analytics.stale, run.body.summary.contributingPostCount]).toEqual([true, 4]);
    const asked = (await scene.service.sandbox.requests('reddit')).length;
    const { status, body } = await refresh('reddit');
    expect([status, body.details.failureClass]).toEqual([502, 'rate_limited']);
    expect(await scene.service.sandbox.requests('reddit')).toHaveLength(asked);
    const next = await applyOne(scene.service, accounts.get('reddit')!, {
      settings: { subreddit: 'sandboxgarden' },
    });
    expect((await settled(scene.service, next.id)).status).toBe('published');
    await tell('reddit', { score: 99, num_comments: 1, num_crossposts: 0 });
    await scene.service.database.database.execute(
      'UPDATE analytics_quotas SET paused_until = now()',
    );
    await later('reddit', '3 hours');
    expect((await newest('reddit', '99 likes', 'likes', 99)).body.latest.stale).toBe(false);
  });

  it('of a login that may not read them say so, and are not asked for again', async () => {
    const linkedin = await connectAccount(scene.service, 'linkedin');
    const { id } = await applyOne(scene.service, linkedin);
    posts.set('linkedin', await settled(scene.service, id));
    const { status, body } = await refresh('linkedin');
    expect([status, body.metrics]).toEqual([200, null]);
    expect(body.analytics).toMatchObject({
      status: 'unsupported',
      supported: false,
      message: expect.stringContaining('permission'),
    });
    expect((await read(`runs/${posts.get('linkedin').runId}`)).body.analytics.supported).toBe(
      false,
    );
    expect((await read(`accounts/${linkedin.id}`)).body.analytics.supported).toBe(false);
    expect(await endOf('linkedin')).toBe('unsupported');
  });

  it('are asked for no more once a post is deleted, its account is gone, or the network has none', async () => {
    expect(await endOf('telegram')).toBe('unsupported');
    await deleteTwice(scene.service, posts.get('reddit'));
    await later('reddit', '10 days');
    await eventually(
      () => endOf('reddit'),
      (end) => end === 'deleted',
      { what: 'reddit ended' },
    );
    expect((await read(`posts/${idOf('reddit')}`)).body.latest.stale).toBe(false);
    await scene.service.api.delete(`/v1/accounts/${accounts.get('snapchat')!.id}`);
    await eventually(
      () => endOf('snapchat'),
      (end) => end === 'disconnected',
      {
        what: 'snapchat ended',
      },
    );
    await connectAccount(scene.service, 'snapchat');
    await eventually(
      () => endOf('snapchat'),
      (end) => end === null,
      { what: 'snapchat goes on' },
    );
    expect(await nextLookInHours('snapchat')).toBeLessThanOrEqual(1);
  });
}
