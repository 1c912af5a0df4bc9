import { settledPosts, type TestService } from '../../support/test-service.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const NOTHING = {
  reach: null,
  views: null,
  comments: null,
  shares: null,
  saves: null,
  clicks: null,
};
/** What was counted of each post, by hours after it went out. */
const LOOKS: readonly (readonly [number, object])[] = [
  [1, { impressions: 100, likes: 1 }],
  [24, { impressions: 400, likes: 5 }],
  [72, { impressions: 500, likes: 5 }],
];

/** Three posts of an account that went out on the Monday of last week at nine, as if they had been counted since. */
export interface CountedPosts {
  readonly posts: readonly string[];
  /** The Monday, and the Thursday after it. */
  readonly from: string;
  readonly to: string;
}

export async function countLastWeek(service: TestService, account: string): Promise<CountedPosts> {
  const today = new Date();
  const sinceMonday = ((today.getUTCDay() + 6) % 7) + 7;
  const monday = new Date(today.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
  const at = new Date(`${monday}T09:10:00Z`);
  const { body } = await service.api.post('/v1/posts/apply', {
    posts: ['One', 'Two', 'Three'].map((text) => ({ account, text: `${text} of the counted` })),
  });
  const posts = (await settledPosts(service, body.run.id)).map(({ id }) => id as string);
  const { database } = service.database;
  await database.execute('UPDATE posts SET published_at = $2 WHERE id = ANY($1)', [posts, at]);
  await database.execute(
    `INSERT INTO analytics_refreshes (subject, subject_id, workspace_id, account_id, provider, mode, published_at,
       next_refresh_at)
     SELECT 'post', id, workspace_id, account_id, provider, mode, published_at, now() + interval '1 year'
     FROM posts WHERE id = ANY($1)
     ON CONFLICT (subject, subject_id) DO UPDATE
     SET published_at = EXCLUDED.published_at, next_refresh_at = EXCLUDED.next_refresh_at`,
    [posts],
  );
  for (const [hours, metrics] of LOOKS) {
    await database.execute(
      `INSERT INTO analytics_snapshots (workspace_id, subject, subject_id, metric_window, metrics, supported, status,
         collected_at)
       SELECT workspace_id, 'post', id, 'lifetime', $2, true, 'collected', $3 FROM posts WHERE id = ANY($1)`,
      [posts, JSON.stringify({ ...NOTHING, ...metrics }), new Date(at.getTime() + hours * HOUR_MS)],
    );
  }
  const to = new Date(at.getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  return { posts, from: monday, to };
}
