import { Metrics, newId, type PostId } from '#libs/kernel';
import { Database, type PreparedDatabase, type Transaction } from '#libs/platform';
import {
  COMPILED_FROM,
  explainForAnyValues,
  nodesOf,
  visitedBy,
  type PlanNode,
} from '#libs/platform/testing';
import { bootSchedules, type SchedulesBench } from '#libs/schedules/testing';
import { DueClaims } from './due-claims.repository.js';
import { PostClaimsRepository } from './post-claims.repository.js';
import { PostStartsRepository } from './post-starts.repository.js';
import { PublishingStarts } from './publishing-starts.js';
import { UpcomingPostsRepository } from './upcoming-posts.repository.js';

const POSTS = 80_000;
const LIMIT = 50;
const scansOfPosts = (plan: PlanNode): PlanNode[] =>
  nodesOf(plan).filter(
    (node) => node['Relation Name'] === 'posts' && node['Node Type'].endsWith('Scan'),
  );
const isSequential = (scan: PlanNode): boolean => scan['Node Type'] === 'Seq Scan';
const returnedBy = (scan: PlanNode): number => scan['Actual Rows'] * scan['Actual Loops'];

describe('the plans of a claim, in a large table', () => {
  let bench: SchedulesBench;
  let database: Database;

  // Half of it due: one workspace has as much as ten thousand others. Half of it later; some of it in hand.
  beforeAll(async () => {
    bench = await bootSchedules();
    database = bench.platform.database;
    const run = newId('run');
    await database.execute(`ALTER TABLE posts SET (autovacuum_enabled = false)`);
    await database.execute(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash,
         document, total_posts) VALUES ($1, 'ws', 'created', 'scheduled', 'api', 'posts_v1', 'UTC', $1, '{}', $2)`,
      [run, POSTS],
    );
    await database.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         timezone, publish_at, due_at, source_model, description, lease_owner, lease_expires_at)
       SELECT $1 || '_' || lpad(n::text, 6, '0'), CASE WHEN n % 4 < 2 THEN 'ws_giant' ELSE 'ws_' || n / 8 END, $1,
         'acc_' || n % 5000, 'telegram:@a', 'telegram', 'sandbox',
         CASE WHEN held THEN 'publishing' ELSE 'scheduled' END, n, 'UTC', at, CASE WHEN held THEN NULL ELSE at END,
         'posts_v1', repeat('x', 150), CASE WHEN held THEN 'another' END,
         CASE WHEN held THEN now() + interval '1 hour' END
       FROM generate_series(0, $2::integer - 1) n, LATERAL (
         SELECT n < 40 AS held, now() + CASE WHEN n % 2 = 0 THEN -7200 ELSE 7200 END * interval '1 second'
           + n * interval '1 millisecond' AS at) each`,
      [run, POSTS],
    );
  });
  afterAll(() => bench.close());

  /**
   * Gives the table the statistics of one whose posts are due so many days later. That one has no indexes: to write
   * all posts of this one anew and back takes ten times as long.
   */
  const rememberAsIfLater = (days: number): Promise<void> =>
    database.transaction(async (transaction) => {
      await transaction.execute(`CREATE TEMPORARY TABLE later (LIKE posts) ON COMMIT DROP`);
      await transaction.execute(`INSERT INTO later SELECT * FROM posts`);
      await transaction.execute(`UPDATE later SET due_at = due_at + $1 * interval '1 day'`, [days]);
      await transaction.execute(`ANALYZE posts`);
      await transaction.execute(`ANALYZE later`);
      const place = (table: string): string =>
        `(SELECT attnum FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attname = 'due_at')`;
      await transaction.execute(
        `DELETE FROM pg_statistic WHERE starelid = 'posts'::regclass AND staattnum = ${place('posts')}`,
      );
      await transaction.execute(
        `UPDATE pg_statistic SET starelid = 'posts'::regclass, staattnum = ${place('posts')}
         WHERE starelid = 'later'::regclass AND staattnum = ${place('later')}`,
      );
    });

  /** What the server expects by its statistics. */
  const expectedDue = async (): Promise<number> => {
    const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `EXPLAIN (FORMAT JSON) SELECT id FROM posts WHERE due_at <= now()`,
    );
    return row!['QUERY PLAN'][0].Plan['Plan Rows'];
  };

  /** Reads what is due next, and takes the first posts of some accounts by name. */
  const lookAheadAndStart = async (explaining: Transaction): Promise<void> => {
    const door = explaining as unknown as PreparedDatabase;
    const { posts } = await new UpcomingPostsRepository(door).look({
      withinMs: 3 * 60 * 60_000,
      limit: LIMIT,
      heldAccounts: [],
    });
    expect(posts).toHaveLength(LIMIT);
    const heads = await database.query<{ id: PostId; seen: string }>(
      `SELECT DISTINCT ON (account_id) id, updated_at::text AS seen FROM posts
       WHERE due_at <= now() AND account_id NOT IN (SELECT account_id FROM posts WHERE lease_owner IS NOT NULL)
       ORDER BY account_id, due_at, position LIMIT $1`,
      [LIMIT],
    );
    const starts = new PostStartsRepository(door, bench.platform.get(PublishingStarts));
    const wanted = heads.map(({ id: postId, seen }) => {
      return { postId, seen, fence: 0, isReady: true, attemptId: newId('att') };
    });
    const started = await starts.startAlone(wanted, { worker: 'worker', leaseMs: 60_000 });
    expect(started).toHaveLength(LIMIT);
  };

  /** The plans of all statements of a claim, which is undone. */
  const plansOfClaim = async (): Promise<PlanNode[]> => {
    const plans: PlanNode[] = [];
    const claims = bench.platform.get(PostClaimsRepository);
    // One that has not met the backlog yet: it tries the short way first.
    const due = new DueClaims(bench.platform.get(PublishingStarts), new Metrics());
    const undone = new Error('undone');
    const claim = database.transaction(async (transaction) => {
      const explaining: Transaction = {
        ...transaction,
        query: async (sql, parameters) => {
          plans.push(await explainForAnyValues(transaction, sql, parameters));
          return transaction.query(sql, parameters);
        },
      };
      await lookAheadAndStart(explaining);
      await claims.begin(explaining, 'worker');
      await claims.takeOverExpired(explaining, 'worker', LIMIT, 60_000);
      // The window is full, so that the workspaces are looked at, too.
      const { posts: taken } = await due.claim(explaining, {
        worker: 'worker',
        limit: LIMIT,
        leaseMs: 60_000,
      });
      expect(taken).toHaveLength(LIMIT);
      throw undone;
    });
    await expect(claim).rejects.toBe(undone);
    return plans;
  };

  const expectGoodPlans = async (): Promise<void> => {
    const plans = await plansOfClaim();
    expect(plans).toHaveLength(7);
    expect(Math.max(...plans.map((plan) => plan['Total Cost']))).toBeLessThan(COMPILED_FROM);
    const scans = plans.flatMap(scansOfPosts);
    const told = plans.filter((plan) => scansOfPosts(plan).some(isSequential)).map(nodesOf);
    expect(told).toEqual([]);
    const wasteful = scans.filter((scan) => {
      return visitedBy(scan) > 10 * Math.max(LIMIT, returnedBy(scan));
    });
    expect(wasteful).toEqual([]);
    const steps = plans
      .flatMap(nodesOf)
      .filter((node) => node['Node Type'] === 'Bitmap Index Scan');
    expect(Math.max(0, ...steps.map(visitedBy))).toBeLessThanOrEqual(1_000);
    // The round over the workspaces goes furthest, and no further than to a thousand of them.
    expect(Math.max(...scans.map((scan) => visitedBy(scan)))).toBeLessThanOrEqual(1_000);
  };

  it('visits a few rows for each one it takes while there are no statistics', async () => {
    await expectGoodPlans();
  });

  it.each([
    ['before the backlog was due', 1, 0],
    ['when all of it was due', -1, 1],
  ])('visits a few rows for each one it takes with statistics from %s', async (_, days, share) => {
    await rememberAsIfLater(days);
    expect((await expectedDue()) / POSTS).toBeCloseTo(share, 1);
    await expectGoodPlans();
  });

  it('visits a few rows for each one it takes with statistics', async () => {
    await database.execute(`ANALYZE posts`);
    await expectGoodPlans();
  });
});
