import { newId, type AssetId, type WorkspaceId } from '#libs/kernel';
import { Database, type NotificationSender, type Transaction } from '#libs/platform';
import { nodesOf, type PlanNode, visitedBy } from '#libs/platform/testing';
import { bootSchedules, type SchedulesBench } from '#libs/schedules/testing';
import { PostWatchRepository } from './post-watch.repository.js';
import { StuckPostsRepository } from './stuck-posts.repository.js';
import { UnclearPostsRepository } from './unclear-posts.repository.js';

const POSTS = 60_000;
/** Of so many posts, one that a person can still do something about. */
const REPAIRABLE_EVERY = 3_000;
const REPAIRABLE = POSTS / REPAIRABLE_EVERY;
const WORKSPACE: WorkspaceId = 'ws_1';
const ASSET: AssetId = 'asset_1';

describe('the plans of what operators ask of all workspaces, in a large table', () => {
  let bench: SchedulesBench;
  let database: Database;

  // Nearly all failed for good, long ago. The workspace has scheduled a post for every second hour of a year.
  beforeAll(async () => {
    bench = await bootSchedules();
    database = bench.platform.database;
    const run = newId('run');
    await database.execute(`ALTER TABLE posts SET (autovacuum_enabled = false)`);
    await database.execute(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash,
         document, total_posts)
       VALUES ($1, $2, 'completed', 'scheduled', 'api', 'posts_v1', 'UTC', 'hash', '{}', $3)`,
      [run, WORKSPACE, POSTS],
    );
    await database.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         timezone, publish_at, created_at, updated_at, source_model, error_code, retryable, assets)
       SELECT 'post_' || lpad(n::text, 6, '0'), 'ws_' || n % 2, $1, 'acc_' || n % 50, 'telegram:@a', 'telegram',
         'sandbox', 'failed', n, 'UTC', now() - interval '300 days', now() - interval '300 days',
         CASE WHEN n % $3::integer = 0 THEN now() ELSE now() - interval '300 days' END, 'posts_v1',
         CASE WHEN n % $3::integer <> 0 THEN 'content_rejected' WHEN n % 2 = 0 THEN 'outcome_unknown' ELSE 'transient' END,
         n % $3::integer = 0, '[{"id": "asset_1"}]'
       FROM generate_series(0, $2::integer - 1) n`,
      [run, POSTS, REPAIRABLE_EVERY],
    );
    await database.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         timezone, publish_at, due_at, source_model, assets)
       SELECT 'post_z' || n, $2, $1, 'acc_1', 'telegram:@a', 'telegram', 'sandbox', 'scheduled', 0, 'UTC',
         now() + n * interval '2 hours', now() + n * interval '2 hours', 'posts_v1', '[{"id": "asset_1"}]'
       FROM generate_series(1, 4000) n`,
      [run, WORKSPACE],
    );
    await database.execute('ANALYZE posts');
  }, 60_000);
  afterAll(() => bench.close());

  /** How many rows of posts a statement visits for those that it finds. */
  async function visited(ask: (explaining: Database) => Promise<unknown>): Promise<number> {
    let count = 0;
    await database.transaction(async (transaction) => {
      const explain = async (sql: string, parameters: readonly unknown[]): Promise<never[]> => {
        const [row] = await transaction.query<Explained>(
          `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
          parameters,
        );
        const scans = nodesOf(row!['QUERY PLAN'][0].Plan).filter(isScanOfPosts);
        count += scans.reduce((sum, scan) => sum + visitedBy(scan), 0);
        return [];
      };
      await ask({ query: explain, execute: explain } as unknown as Database);
    });
    return count;
  }

  it('list what is stuck by what can still be repaired', async () => {
    const filter = { olderThanSeconds: 60, failedWithinDays: 30, limit: 100 };
    const count = await visited((explaining) => new StuckPostsRepository(explaining).find(filter));
    expect(count).toBeLessThanOrEqual(2 * REPAIRABLE);
  });

  it('page through the posts that can be tried again', async () => {
    const page = { withUnknownOutcome: true, after: '', limit: 10 };
    const count = await visited((explaining) =>
      new StuckPostsRepository(explaining).failed({}, page),
    );
    expect(count).toBeLessThanOrEqual(2 * REPAIRABLE);
  });

  it('page through the posts whose outcome can be looked up again', async () => {
    const page = { after: '', limit: 10 };
    const count = await visited((explaining) =>
      new UnclearPostsRepository(explaining).takeUpAgain(
        explaining as unknown as Transaction,
        {},
        page,
      ),
    );
    expect(count).toBeLessThanOrEqual(3 * REPAIRABLE);
  });

  it('check the posts of a day again when an asset of theirs has gone', async () => {
    const count = await visited((explaining) =>
      new PostWatchRepository(explaining, silent).recheckAsset(WORKSPACE, ASSET, new Date()),
    );
    expect(count).toBeLessThanOrEqual(30);
  });
});

const silent = { send: () => {} } as unknown as NotificationSender;

interface Explained {
  readonly 'QUERY PLAN': [{ Plan: PlanNode }];
}

const isScanOfPosts = (node: PlanNode): boolean =>
  node['Relation Name'] === 'posts' && node['Node Type'] !== 'ModifyTable';
