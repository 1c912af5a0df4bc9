import { METRIC_NAMES } from '#libs/analytics';
import { newId } from '#libs/kernel';
import {
  startTestApi,
  type Answer,
  type TestApi,
  type TestSession,
} from '../../testing/test-api.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Every counter is kept, also where a network does not tell it. */
const NOTHING = Object.fromEntries(METRIC_NAMES.map((name) => [name, null]));

describe('reports of numbers', () => {
  let test: TestApi;
  let ada: TestSession;
  let ben: TestSession;
  let telegram: string;
  let key: string;

  beforeAll(async () => {
    test = await startTestApi();
    ada = await test.createSession();
    ben = await test.createSession();
    key = await test.createKey({ id: ada.workspaceId }, 'agent');
    telegram = await test.storeAccount(ada.workspaceId);
  });
  afterEach(async () => {
    for (const table of ['analytics_snapshots', 'analytics_refreshes', 'runs']) {
      await test.database.database.execute(`DELETE FROM ${table}`);
    }
  });
  afterAll(() => test.stop());

  /** A published post with looks at it: hours after it went out, and what was counted. */
  async function published(
    at: Date,
    looks: readonly (readonly [afterHours: number, counted: object])[],
    text = 'tulips',
  ): Promise<string> {
    const { database } = test.database;
    const [run, post] = [newId('run'), newId('post')];
    await database.execute(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash,
         document, total_posts) VALUES ($1, $2, 'completed', 'scheduled', 'api', 'posts_v1', 'UTC', 'h', '{}', 1)`,
      [run, ada.workspaceId],
    );
    await database.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         timezone, publish_at, published_at, description, source_model)
       VALUES ($1, $2, $3, $4, 'telegram:@garden', 'telegram', 'sandbox', 'published', 0, 'UTC', $5, $5, $6, 'posts_v1')`,
      [post, ada.workspaceId, run, telegram, at, text],
    );
    await database.execute(
      `INSERT INTO analytics_refreshes (subject, subject_id, workspace_id, account_id, provider, mode, published_at)
       VALUES ('post', $1, $2, $3, 'telegram', 'sandbox', $4)`,
      [post, ada.workspaceId, telegram, at],
    );
    for (const [hours, counted] of looks) {
      await database.execute(
        `INSERT INTO analytics_snapshots (workspace_id, subject, subject_id, metric_window, metrics, supported,
           status, collected_at) VALUES ($1, 'post', $2, 'lifetime', $3, true, 'collected', $4)`,
        [
          ada.workspaceId,
          post,
          JSON.stringify({ ...NOTHING, ...counted }),
          new Date(at.getTime() + hours * HOUR_MS),
        ],
      );
    }
    return post;
  }

  const get = (path: string, by: TestSession = ada): Promise<Answer> =>
    test.call('GET', `/v1/analytics/${path}`, { session: by.token });
  const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

  describe('of days', () => {
    const range = 'from=2026-11-02&to=2026-11-05';
    interface Point {
      readonly date: string;
      readonly metrics: Record<string, number | null> | null;
      readonly partial: boolean;
    }
    const points = async (
      path = `accounts/${telegram}/series?${range}`,
    ): Promise<readonly Point[]> => {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      return (body as unknown as { points: readonly Point[] }).points;
    };

    it('tell what each day added, and nothing of days without a look', async () => {
      await published(day('2026-11-02'), [
        [1, { views: 10, likes: 1 }],
        [20, { views: 30, likes: 3 }],
        [44, { views: 35, likes: 2 }],
      ]);
      await published(day('2026-11-03'), [[12, { views: 5 }]]);
      const found = await points();
      expect(
        found.map(({ date, metrics, partial }) => [
          date,
          metrics?.['views'],
          metrics?.['likes'],
          partial,
        ]),
      ).toEqual([
        ['2026-11-02', 30, 3, false],
        ['2026-11-03', 10, -1, false],
        ['2026-11-04', undefined, undefined, false],
        ['2026-11-05', undefined, undefined, false],
      ]);
      expect(found[0]!.metrics!['reach']).toBeNull();
    });

    it('mark what came late or was counted anew', async () => {
      await published(day('2026-11-02'), [
        [1, { views: 100 }],
        [50, { views: 160 }],
        [70, { views: 20 }],
      ]);
      const found = await points();
      expect(found.map(({ metrics, partial }) => [metrics?.['views'], partial])).toEqual([
        [100, false],
        [undefined, false],
        [60, true],
        [undefined, false],
      ]);
    });

    it('do not take what an old post had before for a day’s', async () => {
      await published(day('2026-09-01'), [
        [24 * 63 + 1, { views: 5_000 }],
        [24 * 64 + 1, { views: 5_003 }],
      ]);
      const found = await points();
      expect(found.map(({ metrics }) => metrics?.['views'])).toEqual([
        undefined,
        undefined,
        3,
        undefined,
      ]);
    });

    it('are those of the zone, and today is partial', async () => {
      const now = new Date();
      const today = now.toISOString().slice(0, 10);
      const [point] = await points(`accounts/telegram:@garden/series?from=${today}&to=${today}`);
      expect(point).toEqual({ date: today, metrics: null, partial: true });
      await published(new Date('2026-11-02T22:00:00Z'), [[2, { views: 7 }]]);
      const found = await points(`accounts/${telegram}/series?${range}&timezone=America/New_York`);
      expect(found.find(({ metrics }) => metrics)?.date).toBe('2026-11-02');
    });

    it('come as a table', async () => {
      await published(day('2026-11-02'), [[1, { views: 10 }]]);
      const path = `/v1/analytics/accounts/${telegram}/series?${range}&format=csv`;
      const answer = await fetch(`${test.api.url()}${path}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="series.csv"');
      const lines = (await answer.text()).trim().split('\r\n');
      expect(lines.slice(0, 2)).toEqual([
        'date,impressions,reach,views,likes,comments,shares,saves,clicks,partial',
        '2026-11-02,,,10,,,,,,false',
      ]);
      expect(lines).toHaveLength(5);
    });

    it.each([
      ['from=2026-11-05&to=2026-11-02', 'to'],
      ['from=2026-01-01&to=2026-11-02', 'to'],
      ['from=2026-11-02&to=2026-11-05&timezone=Mars', 'timezone'],
      ['from=soon&to=2026-11-05', 'from'],
      [`${range}&format=xml`, 'format'],
    ])('are refused: %s', async (query, field) => {
      const { status, body } = await get(`accounts/${telegram}/series?${query}`);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)]);
    });

    it.each(['from=0000-01-01&to=0000-01-02', 'from=9999-12-30&to=9999-12-31'])(
      'are answered at the ends of time: %s',
      async (query) => {
        expect((await get(`accounts/${telegram}/series?${query}`)).status).toBe(200);
        expect((await get(`posts?${query}`)).status).toBe(200);
      },
    );

    it('are of one workspace', async () => {
      const { status, body } = await get(`accounts/${telegram}/series?${range}`, ben);
      expect([status, body.code]).toEqual([404, 'account_not_found']);
    });
  });

  describe('of posts', () => {
    const range = 'from=2026-11-01&to=2026-11-10';
    interface Top {
      readonly post: { readonly id: string };
      readonly engagement: number | null;
    }
    const ranked = async (query: string, by = ada): Promise<readonly Top[]> =>
      ((await get(`posts?${range}&${query}`, by)).body as unknown as { posts: readonly Top[] })
        .posts;

    it('rank them by what is asked for, those without it last', async () => {
      const loved = await published(day('2026-11-02'), [[24, { impressions: 100, likes: 50 }]]);
      const seen = await published(day('2026-11-03'), [[24, { impressions: 9_000, likes: 90 }]]);
      const untold = await published(day('2026-11-04'), [[24, { views: 3 }]]);
      await published(day('2026-10-01'), [[24, { impressions: 1, likes: 1 }]]);
      const ids = async (query: string): Promise<string[]> =>
        (await ranked(query)).map(({ post }) => post.id);
      expect(await ids('sort=engagement')).toEqual([loved, seen, untold]);
      expect(await ids('sort=impressions')).toEqual([seen, loved, untold]);
      expect(await ids('sort=publishedAt&limit=1&offset=1')).toEqual([seen]);
      expect(await ids('account=nobody')).toEqual([]);
      expect((await ranked('sort=engagement'))[0]).toMatchObject({ engagement: 0.5 });
      expect(await ranked('', ben)).toEqual([]);
    });

    it('come as a table that no spreadsheet runs', async () => {
      await published(
        day('2026-11-02'),
        [[24, { impressions: 10, likes: 1 }]],
        '=HYPERLINK("https://evil.example")',
      );
      const path = `/v1/analytics/posts?${range}&format=csv`;
      const answer = await fetch(`${test.api.url()}${path}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(await answer.text()).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    });
  });

  it('find the hours at which posts do well', async () => {
    // Tuesdays at 9, as many weeks back as the report looks; the third day decides.
    const lastTuesday =
      Math.floor((Date.now() - 5 * DAY_MS) / (7 * DAY_MS)) * 7 * DAY_MS + 5 * DAY_MS;
    for (let week = 1; week <= 3; week += 1) {
      const at = new Date(lastTuesday - week * 7 * DAY_MS + 9 * HOUR_MS);
      await published(at, [
        [24, { impressions: 100, likes: 90 }],
        [72, { impressions: 100, likes: 10 * week }],
        [200, { impressions: 100, likes: 99 }],
      ]);
    }
    const { body } = await get('best-times?weeks=8');
    const { hours } = body as unknown as {
      hours: readonly {
        weekday: number;
        hour: number;
        posts: number;
        medianEngagement: number | null;
      }[];
    };
    expect(hours).toHaveLength(168);
    expect(hours.filter(({ posts }) => posts > 0)).toEqual([
      { weekday: 2, hour: 9, posts: 3, medianEngagement: 1 },
    ]);
    const other = await get('best-times?weeks=8', ben);
    expect(
      (other.body as unknown as { hours: { posts: number }[] }).hours.every(
        ({ posts }) => posts === 0,
      ),
    ).toBe(true);
    const refused = await get('best-times?timezone=Nowhere');
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_parameter']);
  });
});
