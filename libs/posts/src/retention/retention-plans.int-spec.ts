import { newId } from '#libs/kernel';
import { textOf, type RetentionPage, type Transaction } from '#libs/platform';
import { COMPILED_FROM, nodesOf, type PlanNode, visitedBy } from '#libs/platform/testing';
import { bootSchedules, type SchedulesBench } from '#libs/schedules/testing';
import { AttemptRetentionRepository } from '../persistence/attempt-retention.repository.js';
import { RunRetentionRepository } from '../persistence/run-retention.repository.js';

const RUNS = 20_000;
const LIMIT = 1_000;
const NOW = new Date();
const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

type RemovePage = RunRetentionRepository['removePage'];

describe('the plans of retention, in large tables', () => {
  let bench: SchedulesBench;
  const runs = new RunRetentionRepository();
  const attempts = new AttemptRetentionRepository();

  // Four posts a run, each with an attempt that stays. A quarter of the runs is held back by a post that was touched
  // lately; the others have ended a hundred days ago and later, a run a minute.
  beforeAll(async () => {
    bench = await bootSchedules();
    const { database } = bench.platform;
    for (const table of ['runs', 'posts', 'post_attempts']) {
      await database.execute(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    }
    await database.execute(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash, document,
         total_posts, updated_at)
       SELECT 'run_' || lpad(n::text, 8, '0'), 'ws', 'completed', 'scheduled', 'api', 'posts_v1', 'UTC', 'h', '{}', 4,
         $2::timestamptz + n * interval '1 minute' FROM generate_series(1, $1::integer) n`,
      [RUNS, daysAgo(100)],
    );
    await database.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         timezone, source_model, updated_at)
       SELECT 'post_' || substr(run.id, 5) || '_' || n, 'ws', run.id, 'acc_' || n, 'x:@a', 'x', 'sandbox', 'published',
         n, 'UTC', 'posts_v1', CASE WHEN run.id < 'run_' || lpad($1::text, 8, '0') THEN now() ELSE run.updated_at END
       FROM runs run, generate_series(1, 4) n`,
      [RUNS / 4],
    );
    await database.execute(
      `INSERT INTO post_attempts (id, workspace_id, post_id, kind, attempt_no, fence, worker_id, phase, started_at,
         finished_at)
       SELECT 'att_' || substr(id, 6), 'ws', id, 'publish', 1, 1, 'w', 'committing', $1, $1 FROM posts`,
      [daysAgo(100)],
    );
    // How many runs have ended is what their first step goes by; the others are bound by how they are written.
    await database.execute('ANALYZE runs');
  });
  afterAll(() => bench.close());

  /** Removes a page with all its plans looked at, which is undone. */
  const expectGoodPlans = async (
    removePage: RemovePage,
    after: string,
    before: Date,
  ): Promise<RetentionPage> => {
    const plans: PlanNode[] = [];
    let done: RetentionPage | undefined;
    const undone = new Error('undone');
    const removal = bench.platform.database.transaction(async (transaction) => {
      const explain = async (sql: string, parameters?: readonly unknown[]): Promise<void> => {
        await transaction.execute('SAVEPOINT explained');
        const [row] = await transaction.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
          parameters,
        );
        plans.push(row!['QUERY PLAN'][0].Plan);
        await transaction.execute('ROLLBACK TO explained');
      };
      const explaining: Transaction = {
        ...transaction,
        query: async (sql, parameters) => {
          await explain(textOf(sql), parameters);
          return transaction.query(sql, parameters);
        },
        execute: async (sql, parameters) => {
          await explain(textOf(sql), parameters);
          return transaction.execute(sql, parameters);
        },
      };
      done = await removePage(explaining, { after, before, limit: LIMIT });
      throw undone;
    });
    await expect(removal).rejects.toBe(undone);
    expect(Math.max(...plans.map((plan) => plan['Total Cost']))).toBeLessThan(COMPILED_FROM);
    const scans = plans.flatMap(nodesOf).filter((node) => node['Relation Name'] !== undefined);
    expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
    expect(Math.max(...scans.map(visitedBy))).toBeLessThanOrEqual(2 * LIMIT);
    return done!;
  };

  const runsRemove = runs.removePage.bind(runs);
  const attemptsRemove = attempts.removePage.bind(attempts);
  /** The key of a run's place, as a page tells it. */
  const placeOf = (run: number): string =>
    `${(daysAgo(100).getTime() + run * 60_000) * 1000} run_${String(run).padStart(8, '0')}`;
  const cases: [string, RemovePage, string, Date, Partial<RetentionPage>][] = [
    ['runs when none is old', runsRemove, '', daysAgo(101), { removed: 0, last: null }],
    ['runs when all are held back', runsRemove, '', daysAgo(50), { removed: 0, more: true }],
    ['runs that go', runsRemove, placeOf(10_000), daysAgo(50), { removed: 250, more: true }],
    ['runs at the end', runsRemove, placeOf(RUNS), daysAgo(50), { removed: 0, last: null }],
    [
      'attempts when none is old',
      attemptsRemove,
      'att_1',
      daysAgo(101),
      { removed: 0, last: null },
    ],
    ['attempts when all stay', attemptsRemove, 'att_0001', daysAgo(50), { removed: 0, more: true }],
  ];

  it.each(cases)(
    'are bounded without statistics of posts and attempts: %s',
    async (_name, ...[remove, after, before, end]) => {
      expect(await expectGoodPlans(remove, after, before)).toMatchObject(end);
    },
  );

  describe('with statistics', () => {
    beforeAll(() => bench.platform.database.execute('ANALYZE posts, post_attempts'));

    it.each(cases)('are bounded: %s', async (_name, ...[remove, after, before, end]) => {
      expect(await expectGoodPlans(remove, after, before)).toMatchObject(end);
    });

    it('are bounded for attempts that go', async () => {
      await bench.platform.database.execute(
        `INSERT INTO post_attempts (id, workspace_id, post_id, kind, attempt_no, fence, worker_id, phase, started_at)
         SELECT $1 || n, 'ws', 'post_' || lpad(n::text, 8, '0') || '_1', 'publish', 2, 1, 'w', 'preparing', now()
           FROM generate_series(15001, 15250) n`,
        [newId('att')],
      );
      const page = await expectGoodPlans(attemptsRemove, 'att_00015000_4', daysAgo(50));
      expect(page).toMatchObject({ removed: 250, more: true });
    });

    it('find old uses of budgets by their time', async () => {
      const { database } = bench.platform;
      await database.execute(
        `INSERT INTO publish_usage (post_id, budget, subject, units, used_at)
         SELECT 'post_' || n, 'x.posts', 'acc', 1, now() - n * interval '1 second' FROM generate_series(1, 50000) n`,
      );
      await database.execute('ANALYZE publish_usage');
      const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (FORMAT JSON) DELETE FROM publish_usage WHERE used_at < now() - 49900 * interval '1 second'`,
      );
      const nodes = nodesOf(row!['QUERY PLAN'][0].Plan).map((node) => node['Node Type']);
      expect(nodes).not.toContain('Seq Scan');
    });
  });
});
