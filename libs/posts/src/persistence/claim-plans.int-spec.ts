import { Database, Metrics, newId, textOf, type Transaction } from '#libs/platform';
import { bootSchedules, type SchedulesBench } from '#libs/schedules/testing';
import { DueClaims } from './due-claims.repository.js';
import { PostClaimsRepository } from './post-claims.repository.js';
import { PublishingStarts } from './publishing-starts.js';

const POSTS = 80_000;
const LIMIT = 50;
/** The default of jit_above_cost: from there on a server with `jit` compiles the statement, which takes seconds. */
const COMPILED_FROM = 100_000;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Total Cost': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const scansOfPosts = (plan: PlanNode): PlanNode[] =>
  nodesOf(plan).filter(
    (node) => node['Relation Name'] === 'posts' && node['Node Type'].endsWith('Scan'),
  );
/** Rows that a scan found, and those that it threw away again. */
const rowsOf = (scan: PlanNode): { readonly visited: number; readonly returned: number } => {
  const removed =
    (scan['Rows Removed by Filter'] ?? 0) + (scan['Rows Removed by Index Recheck'] ?? 0);
  const returned = scan['Actual Rows'] * scan['Actual Loops'];
  return { visited: returned + removed * scan['Actual Loops'], returned };
};

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
          await transaction.execute('SAVEPOINT explained');
          const [row] = await transaction.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
            `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${textOf(sql)}`,
            parameters,
          );
          plans.push(row!['QUERY PLAN'][0].Plan);
          await transaction.execute('ROLLBACK TO explained');
          return transaction.query(sql, parameters);
        },
      };
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
    expect(plans).toHaveLength(5);
    expect(Math.max(...plans.map((plan) => plan['Total Cost']))).toBeLessThan(COMPILED_FROM);
    const scans = plans.flatMap(scansOfPosts);
    expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
    const wasteful = scans.filter((scan) => {
      const { visited, returned } = rowsOf(scan);
      return visited > 10 * Math.max(LIMIT, returned);
    });
    expect(wasteful).toEqual([]);
    // The round over the workspaces goes furthest, and no further than to a thousand of them.
    expect(Math.max(...scans.map((scan) => rowsOf(scan).visited))).toBeLessThanOrEqual(1_000);
  };

  it('visits a few rows for each one it takes while there are no statistics', async () => {
    await expectGoodPlans();
  });

  it('visits a few rows for each one it takes with statistics', async () => {
    await database.execute(`ANALYZE posts`);
    await expectGoodPlans();
  });
});
