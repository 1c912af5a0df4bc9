import { gzipSync } from 'node:zlib';
import { newId } from '#libs/platform';
import {
  startTestApi,
  type Answer,
  type TestApi,
  type TestSession,
} from '../../../testing/test-api.js';

interface Bucket {
  readonly start: string;
  readonly total: number;
  readonly atRisk: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly posts: readonly { readonly id: string; readonly publishAtUtc: string }[];
}

interface Planned {
  readonly at: string | null;
  readonly status?: string;
  readonly provider?: string;
  readonly account?: string;
  readonly text?: string;
  readonly campaign?: string;
  readonly isAtRisk?: boolean;
}

describe('the calendar', () => {
  let test: TestApi;
  let ada: TestSession;
  let ben: TestSession;
  const accounts = new Map<string, string>();

  beforeAll(async () => {
    test = await startTestApi();
    ada = await test.createSession();
    ben = await test.createSession();
    for (const name of ['garden', 'harbour']) {
      const id = newId('acct');
      accounts.set(name, id);
      await test.database.database.execute(
        `INSERT INTO accounts (id, workspace_id, mode, provider, external_id, handle, handle_key, status,
           publishable, credentials_key_id, credentials_ciphertext, credentials_at, created_at, updated_at)
         VALUES ($1, $2, 'sandbox', 'telegram', $3, $4, $5, 'connected', true, 'k', 'c', now(), now(), now())`,
        [id, ada.workspaceId, name, `telegram:@${name}`, `telegram:${name}`],
      );
    }
  });
  afterEach(() => test.database.database.execute('DELETE FROM runs'));
  afterAll(() => test.stop());

  /** Writes posts as they are asked for, and gives their ids back. */
  async function plan(posts: readonly Planned[], of = ada): Promise<readonly string[]> {
    const run = newId('run');
    await test.database.database.execute(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash,
         document, total_posts) VALUES ($1, $2, 'created', 'scheduled', 'api', 'posts_v1', 'UTC', 'h', '{}', $3)`,
      [run, of.workspaceId, posts.length],
    );
    const ids = posts.map(() => newId('post'));
    await test.database.database.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         timezone, publish_at, description, campaign_id, risks, source_model)
       SELECT ids.id, $2, $3, account, 'telegram:@garden', provider, 'sandbox', status, position, 'UTC', at, text,
         campaign, CASE WHEN risk THEN '[{"code":"account_expired","message":"m"}]'::jsonb END, 'posts_v1'
       FROM unnest($1::text[], $4::timestamptz[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
         $10::boolean[]) WITH ORDINALITY AS ids (id, at, status, provider, account, text, campaign, risk, position)`,
      [
        ids,
        of.workspaceId,
        run,
        posts.map(({ at }) => at),
        posts.map(({ status = 'scheduled' }) => status),
        posts.map(({ provider = 'telegram' }) => provider),
        posts.map(({ account = 'garden' }) => accounts.get(account)),
        posts.map(({ text = 'tulips' }) => text),
        posts.map(({ campaign = null }) => campaign),
        posts.map(({ isAtRisk = false }) => isAtRisk),
      ],
    );
    return ids;
  }

  const ask = (query: Readonly<Record<string, string>>, by = ada): Promise<Answer> =>
    test.call('GET', `/v1/dashboard/calendar?${new URLSearchParams(query)}`, { session: by.token });
  const week = {
    from: '2026-11-23T00:00:00+01:00',
    to: '2026-11-30T00:00:00+01:00',
    timezone: 'Europe/Berlin',
  };
  async function buckets(
    query: Readonly<Record<string, string>>,
    by = ada,
  ): Promise<readonly Bucket[]> {
    const answer = await ask({ ...week, ...query }, by);
    expect(answer.status).toBe(200);
    return (answer.body as unknown as { buckets: readonly Bucket[] }).buckets;
  }

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
      accountId: accounts.get('garden'),
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
      atRisk: true,
      mediaCount: 0,
      thumbnailAssetId: null,
      revision: 1,
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
    expect(await buckets({}, ben)).toEqual([]);
    expect(await buckets({ account: accounts.get('garden')! }, ben)).toEqual([]);
  });

  it('takes the filters of the lists, and finds the same posts', async () => {
    const kinds = [
      { status: 'scheduled', isAtRisk: true },
      { status: 'scheduled', account: 'harbour' },
      { status: 'failed', provider: 'x', text: 'Roses and tulips' },
      { status: 'published', campaign: 'spring' },
      { status: 'draft', text: 'roses' },
    ];
    const planned = Array.from({ length: 40 }, (_, index) => ({
      ...kinds[index % kinds.length]!,
      at: new Date(Date.parse('2026-11-23T03:00:00Z') + index * 3.9 * 3_600_000).toISOString(),
    }));
    await plan(planned);
    const asked: readonly Readonly<Record<string, string>>[] = [
      {},
      { status: 'scheduled' },
      { status: 'scheduled,failed' },
      { account: accounts.get('harbour')! },
      { account: 'nobody' },
      { provider: 'x' },
      { campaignId: 'spring' },
      { q: 'ROSES' },
      { atRisk: 'true' },
      { atRisk: 'false', q: 'tulips' },
    ];
    for (const filter of asked) {
      const inCalendar = (await buckets({ ...filter, perBucket: '50' })).flatMap(({ posts }) =>
        posts.map(({ id }) => id),
      );
      const range = { from: week.from, to: '2026-11-29T23:59:59.999+01:00', order: 'publish_at' };
      const query = new URLSearchParams({ ...range, limit: '200', ...filter });
      const { body } = await test.call('GET', `/v1/dashboard/posts?${query}`, {
        session: ada.token,
      });
      const inList = (body as unknown as { posts: { id: string }[] }).posts.map(({ id }) => id);
      expect({ filter, ids: inCalendar }).toEqual({ filter, ids: inList });
    }
  });

  it('pages a list by time, both ways, and refuses the cursor of another order', async () => {
    const moment = '2026-11-24T08:00:00Z';
    const ids = await plan([
      ...Array.from({ length: 5 }, () => ({ at: moment })),
      { at: '2026-11-24T09:00:00Z' },
      { at: '2026-11-24T07:00:00Z' },
    ]);
    const expected = [ids[6], ...ids.slice(0, 5).toSorted(), ids[5]];
    const read = async (order: string): Promise<readonly string[]> => {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query = new URLSearchParams({ order, limit: '2', ...(cursor && { cursor }) });
        const { body } = await test.call('GET', `/v1/posts?${query}`, { session: ada.token });
        const page = body as unknown as {
          posts: { id: string }[];
          total: number;
          nextCursor: string | null;
        };
        expect(page.total).toBe(7);
        found.push(...page.posts.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      return found;
    };
    expect(await read('publish_at')).toEqual(expected);
    expect(await read('-publish_at')).toEqual(expected.toReversed());
    const first = await test.call('GET', '/v1/posts?order=publish_at&limit=2', {
      session: ada.token,
    });
    const cursor = String(first.body['nextCursor']);
    for (const query of [
      `order=-publish_at&cursor=${cursor}`,
      `cursor=${cursor}`,
      'order=publish_at&cursor=abc',
    ]) {
      const { status, body } = await test.call('GET', `/v1/posts?${query}`, { session: ada.token });
      expect([query, status, body['code']]).toEqual([query, 400, 'invalid_parameter']);
    }
    const chosen = await test.call('GET', `/v1/posts?ids=${ids[0]},${ids[5]},post_none`, {
      session: ada.token,
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
    const { status, body } = await ask({ ...week, ...(query as Record<string, string>) });
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
    await test.database.database.execute('ANALYZE posts');
    const month = { from: '2026-10-26T00:00:00+01:00', to: '2026-12-07T00:00:00+01:00' };
    const answer = await ask({ ...week, ...month });
    const { buckets: days } = answer.body as unknown as { buckets: readonly Bucket[] };
    expect(days.reduce((sum, { total }) => sum + total, 0)).toBe(10_000);
    expect(days.every(({ posts }) => posts.length === 6)).toBe(true);
    expect(gzipSync(JSON.stringify(answer.body)).length).toBeLessThan(60_000);
  });
});
