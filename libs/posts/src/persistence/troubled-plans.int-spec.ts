import { newId, type AccountId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { nodesOf, type PlanNode, visitedBy } from '#libs/platform/testing';
import { bootSchedules, type SchedulesBench } from '#libs/schedules/testing';
import { TroubledPostsRepository } from './troubled-posts.repository.js';

const POSTS = 40_000;
const FEW = POSTS / 1_000;
const OURS: WorkspaceId = 'ws_ours';
const ACCOUNT: AccountId = 'acct_1';

describe('the looks for posts in trouble, in a large table', () => {
  let bench: SchedulesBench;
  let database: Database;

  // Nearly all posts are out; one of a thousand failed, is at risk, or waits.
  beforeAll(async () => {
    bench = await bootSchedules();
    database = bench.platform.database;
    const runId = newId('run');
    for (const table of ['runs', 'posts']) {
      await database.execute(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    }
    await database.execute(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash,
         document, total_posts)
       VALUES ($1, $2, 'created', 'scheduled', 'api', 'posts_v1', 'UTC', 'hash', '{}', $3)`,
      [runId, OURS, POSTS],
    );
    await database.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, position,
         timezone, publish_at, source_model, description, status, error_code, retryable, risks, due_at)
       SELECT 'post_' || lpad(n::text, 6, '0'), $2, $1, $3, 'telegram:@a', 'telegram', 'sandbox', n, 'UTC',
         now() + (n - $4::integer) * interval '1 second', 'posts_v1', repeat('x', 150),
         CASE n % 1000 WHEN 1 THEN 'failed' WHEN 2 THEN 'scheduled' WHEN 3 THEN 'scheduled' ELSE 'published' END,
         CASE n % 1000 WHEN 1 THEN 'transient' END, CASE n % 1000 WHEN 1 THEN true END,
         CASE n % 1000 WHEN 2 THEN '[{"code": "text_too_long", "message": "Long"}]'::jsonb END,
         CASE n % 1000 WHEN 3 THEN now() END
       FROM generate_series(0, $4::integer - 1) n`,
      [runId, OURS, ACCOUNT, POSTS],
    );
  });
  afterAll(() => bench.close());

  /** How many posts a look visits, and the answer. */
  const visitedIn = async <Answer>(
    look: (posts: TroubledPostsRepository) => Promise<Answer>,
  ): Promise<{ visited: number; answer: Answer }> => {
    let visited = 0;
    const explaining = {
      query: async (sql: string, parameters: readonly unknown[]) => {
        const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
          parameters,
        );
        const scans = nodesOf(row!['QUERY PLAN'][0].Plan).filter(
          (node) => node['Relation Name'] === 'posts',
        );
        visited += scans.reduce((sum, scan) => sum + visitedBy(scan), 0);
        return database.query(sql, parameters);
      },
    };
    const answer = await look(new TroubledPostsRepository(explaining as unknown as Database));
    return { visited, answer };
  };

  const month = (): Date => new Date(Date.now() - 30 * 86_400_000);

  describe.each([
    ['without statistics', 'SELECT 1'],
    ['with statistics', 'ANALYZE posts'],
  ])('%s', (_when, statement) => {
    beforeAll(() => database.execute(statement));

    it('visit the posts alone that failed', async () => {
      const { visited, answer } = await visitedIn((posts) => posts.failed(OURS, month()));
      expect([visited, answer.map(({ count }) => count)]).toEqual([FEW, [FEW]]);
    });

    it('visit the posts alone that are at risk', async () => {
      const { visited, answer } = await visitedIn((posts) => posts.atRisk(OURS));
      expect([visited, answer.map(({ count }) => count)]).toEqual([FEW, [FEW]]);
    });

    it.each([
      ['of an account', [ACCOUNT]],
      ['of all accounts', null],
    ])('visit the posts alone that wait: %s', async (_whose, accountIds) => {
      const { visited, answer } = await visitedIn((posts) => posts.toCome(OURS, accountIds));
      expect([visited, answer.get(ACCOUNT)?.count]).toEqual([FEW, FEW]);
    });
  });
});
