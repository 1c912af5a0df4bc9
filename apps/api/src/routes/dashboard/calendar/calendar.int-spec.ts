import { gzipSync } from 'node:zlib';
import {
  CalendarBench,
  type PlannedPost,
  type TestBucket,
} from '../../../testing/calendar-bench.js';

describe('the calendar', () => {
  let bench: CalendarBench;

  beforeAll(async () => {
    bench = await CalendarBench.open();
  });
  afterEach(() => bench.execute('DELETE FROM runs'));
  afterAll(() => bench.test.stop());

  const week = {
    from: '2026-11-23T00:00:00+01:00',
    to: '2026-11-30T00:00:00+01:00',
    timezone: 'Europe/Berlin',
  };
  const buckets = (
    query: Readonly<Record<string, string>>,
    by = bench.ada,
  ): Promise<readonly TestBucket[]> => bench.buckets({ ...week, ...query }, by);
  const plan = async (posts: readonly PlannedPost[]) => (await bench.plan(posts)).ids;

  it('counts each day by the clocks of the zone, and tells the first posts', async () => {
    const [late, ...early] = await plan([
      { at: '2026-11-24T22:59:59.999Z' },
      { at: '2026-11-24T08:00:00Z', status: 'published' },
      { at: '2026-11-24T07:00:00Z', isAtRisk: true },
      { at: '2026-11-24T23:00:00Z' },
      { at: '2026-11-22T22:59:59Z' },
      { at: '2026-11-29T23:00:00Z' },
      { at: null, status: 'draft' },
    ]);
    const found = await buckets({ perBucket: '2' });
    expect(found).toMatchObject([
      {
        start: '2026-11-24T00:00:00+01:00',
        total: 3,
        atRisk: 1,
        byStatus: { scheduled: 2, published: 1 },
        posts: [{ id: early[1] }, { id: early[0] }],
      },
      { start: '2026-11-25T00:00:00+01:00', total: 1, posts: [{ id: early[2] }] },
    ]);
    const [all] = await buckets({});
    expect(all!.posts.map(({ id }) => id)).toEqual([early[1], early[0], late]);
    expect(all!.posts[0]).toEqual({
      id: early[1],
      runId: expect.stringMatching(/^run_/),
      accountId: bench.accounts.get('garden'),
      account: 'telegram:@garden',
      provider: 'telegram',
      status: 'scheduled',
      text: 'tulips',
      publishAtUtc: '2026-11-24T07:00:00.000Z',
      timezone: 'UTC',
      interactionType: 'post',
      campaignId: null,
      errorCode: null,
      providerStatus: null,
      reconciliationStatus: null,
      nextAttemptAt: null,
      deletedAt: null,
      approval: null,
      atRisk: true,
      labels: [],
      queue: null,
      mediaCount: 0,
      thumbnailAssetId: null,
      revision: 1,
      createdBy: null,
    });
  });

  it('has both of two equal hours', async () => {
    const [first, second] = await plan([
      { at: '2026-10-25T00:30:00Z' },
      { at: '2026-10-25T01:30:00Z' },
    ]);
    const day = { from: '2026-10-25T00:00:00+02:00', to: '2026-10-26T00:00:00+01:00' };
    expect(await buckets({ ...day, bucket: 'hour' })).toMatchObject([
      { start: '2026-10-25T02:00:00+02:00', posts: [{ id: first }] },
      { start: '2026-10-25T02:00:00+01:00', posts: [{ id: second }] },
    ]);
    expect(await buckets(day)).toMatchObject([{ start: '2026-10-25T00:00:00+02:00', total: 2 }]);
  });

  it('is of one workspace', async () => {
    await plan([{ at: '2026-11-24T08:00:00Z' }]);
    expect(await buckets({}, bench.ben)).toEqual([]);
    expect(await buckets({ account: bench.accounts.get('garden')! }, bench.ben)).toEqual([]);
  });

  it('pages a list by time, both ways, and refuses the cursor of another order', async () => {
    const moment = '2026-11-24T08:00:00Z';
    const ids = await plan([
      ...Array.from({ length: 5 }, () => ({ at: moment })),
      { at: '2026-11-24T09:00:00Z' },
      { at: '2026-11-24T07:00:00Z' },
    ]);
    const expected = [ids[6], ...ids.slice(0, 5).toSorted(), ids[5]];
    const read = (order: string) => bench.listed({ order, limit: '2' });
    expect(await read('publish_at')).toEqual(expected);
    expect(await read('-publish_at')).toEqual(expected.toReversed());
    const first = await bench.test.call('GET', '/v1/posts?order=publish_at&limit=2', {
      session: bench.ada.token,
    });
    const cursor = String(first.body['nextCursor']);
    for (const query of [
      `order=-publish_at&cursor=${cursor}`,
      `cursor=${cursor}`,
      'order=publish_at&cursor=abc',
    ]) {
      const { status, body } = await bench.test.call('GET', `/v1/posts?${query}`, {
        session: bench.ada.token,
      });
      expect([query, status, body['code']]).toEqual([query, 400, 'invalid_parameter']);
    }
    const chosen = await bench.test.call('GET', `/v1/posts?ids=${ids[0]},${ids[5]},post_none`, {
      session: bench.ada.token,
    });
    expect(
      (chosen.body as unknown as { posts: { id: string }[] }).posts.map(({ id }) => id),
    ).toEqual(expect.arrayContaining([ids[0], ids[5]]));
    expect(chosen.body['total']).toBe(2);
  });

  it.each([
    [{ from: week.to, to: week.from }, 'to'],
    [{ to: '2027-02-01T00:00:00Z' }, 'to'],
    [{ bucket: 'hour', to: '2026-12-02T12:00:00Z' }, 'to'],
    [{ timezone: 'Mars/Base' }, 'timezone'],
    [{ timezone: '+02:00' }, 'timezone'],
    [{ perBucket: '51' }, 'perBucket'],
    [{ from: 'soon' }, 'from'],
    [{ provider: 'myspace' }, 'provider'],
    [{ surprise: '1' }, 'surprise'],
  ])('refuses %j', async (query, field) => {
    const { status, body } = await bench.ask({ ...week, ...(query as Record<string, string>) });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  it('tells a month of 10,000 posts in one small answer', async () => {
    const from = Date.parse('2026-10-31T23:00:00Z');
    await plan(
      Array.from({ length: 10_000 }, (_, index) => ({
        at: new Date(from + index * 259_000).toISOString(),
        text: `The harbour glows from Friday: ${index} lanterns, ${index % 12} boats`,
      })),
    );
    await bench.execute('ANALYZE posts');
    const month = { from: '2026-10-26T00:00:00+01:00', to: '2026-12-07T00:00:00+01:00' };
    const answer = await bench.ask({ ...week, ...month });
    const { buckets: days } = answer.body as unknown as { buckets: readonly TestBucket[] };
    expect(days.reduce((sum, { total }) => sum + total, 0)).toBe(10_000);
    expect(days.every(({ posts }) => posts.length === 6)).toBe(true);
    expect(gzipSync(JSON.stringify(answer.body)).length).toBeLessThan(60_000);
  });
});
