import { newId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { nodesOf, type PlanNode, visitedBy } from '#libs/platform/testing';
import { bootSchedules, type SchedulesBench } from '#libs/schedules/testing';
import { CalendarRepository } from './calendar.repository.js';
import { JobListRepository } from './job-list.repository.js';
import type { PostFilter } from './post-filter.sql.js';
import { PostListRepository } from './post-list.repository.js';
import { PostTimelineRepository } from './post-timeline.repository.js';
import { RunListRepository } from './run-list.repository.js';

const POSTS = 80_000;
const A_RUN = 20;
const LIMIT = 51;
const QUIET: WorkspaceId = 'ws_quiet';

describe('the plans of a page, in a large table', () => {
  let bench: SchedulesBench;
  let database: Database;

  // An eighth of it belongs to a workspace that was quiet while the others wrote the rest.
  beforeAll(async () => {
    bench = await bootSchedules();
    database = bench.platform.database;
    const label = newId('run');
    for (const table of ['runs', 'posts']) {
      await database.execute(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    }
    await database.execute(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash,
         document, total_posts)
       SELECT $1 || '_' || r, CASE WHEN r < $2::integer / 8 THEN $4 ELSE 'ws_' || r % 7 END, 'created',
         'scheduled', 'api', 'posts_v1', 'UTC', 'hash', '{}', $3::integer
       FROM generate_series(0, $2::integer - 1) r`,
      [label, POSTS / A_RUN, A_RUN, QUIET],
    );
    await database.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         timezone, publish_at, due_at, source_model, description)
       SELECT 'post_' || lpad(n::text, 6, '0'), run.workspace_id, run.id, 'acc_' || n % 50, 'telegram:@a', 'telegram',
         'sandbox', 'scheduled', n % $3::integer, 'UTC', now() + n * interval '1 second',
         now() + n * interval '1 second', 'posts_v1', repeat('x', 150)
       FROM generate_series(0, $2::integer - 1) n JOIN runs run ON run.id = $1 || '_' || n / $3::integer`,
      [label, POSTS, A_RUN],
    );
  });
  afterAll(() => bench.close());

  /** What scans of posts and runs a list begins, the one for the page before the others. */
  const scansOf = async (list: (explaining: Database) => Promise<unknown>): Promise<PlanNode[]> => {
    const plans: PlanNode[] = [];
    const explaining = {
      query: async (sql: string, parameters: readonly unknown[]) => {
        const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
          parameters,
        );
        plans.push(row!['QUERY PLAN'][0].Plan);
        return database.query(sql, parameters);
      },
    };
    await list(explaining as unknown as Database);
    expect(plans).toHaveLength(1);
    const parts = plans[0]!.Plans ?? [];
    const isBeside = (node: PlanNode): boolean => node['Parent Relationship'] === 'InitPlan';
    const ofPage = parts.filter((node) => !isBeside(node)).flatMap(nodesOf);
    const others = parts.filter(isBeside).flatMap(nodesOf);
    return [...ofPage, ...others].filter((node) => node['Relation Name'] !== undefined);
  };

  const window = { limit: LIMIT, offset: 0, before: null };
  const everything: PostFilter = {
    ...{ runId: null, statuses: null, accountId: null, provider: null },
    ...{ campaignId: null, from: null, to: null, text: null, ids: null, atRisk: null },
  };
  const posts = (filter: Partial<PostFilter>) => async (explaining: Database) => {
    const { posts: found, total } = await new PostListRepository(explaining).page(
      QUIET,
      { ...everything, ...filter },
      window,
    );
    expect([found.length, total]).toEqual([LIMIT, POSTS / 8]);
  };
  const jobs = async (explaining: Database) => {
    const filter = { statuses: null, provider: null, accountId: null, runId: null };
    const { jobs: found, total } = await new JobListRepository(explaining).page(
      QUIET,
      filter,
      window,
    );
    expect([found.length, total]).toEqual([LIMIT, POSTS / 8]);
  };

  const runs = (text: string | null) => async (explaining: Database) => {
    const filter = { statuses: null, sources: null, text };
    const page = await new RunListRepository(explaining).page(QUIET, filter, window);
    const counts = page.runs.map(({ byStatus }) => byStatus['scheduled']);
    expect([counts, page.total]).toEqual([Array(LIMIT).fill(A_RUN), POSTS / 8 / A_RUN]);
  };

  const expectPageAlone = async (): Promise<void> => {
    const [page, ...others] = await scansOf(posts({}));
    expect(page!['Node Type']).toMatch(/^Index/);
    expect(visitedBy(page!)).toBe(LIMIT);
    const [makers, ...counted] = others.filter((scan) => visitedBy(scan) > 0);
    // Who had each of them made is read from its run.
    expect(makers!['Relation Name']).toBe('runs');
    expect(visitedBy(makers!)).toBeLessThanOrEqual(LIMIT);
    expect(counted.map((scan) => scan['Relation Name'])).toEqual(['runs']);
  };

  it('visits the posts of the page alone while there are no statistics, and counts in the runs', async () => {
    await expectPageAlone();
  });

  it('visits the posts of the page alone with statistics, and counts in the runs', async () => {
    await database.execute('ANALYZE posts, runs');
    await expectPageAlone();
  });

  it.each([
    ['posts of a status', posts({ statuses: ['scheduled'] })],
    ['jobs', jobs],
  ])('visits the posts of the page from the newest on with statistics: %s', async (_what, list) => {
    await database.execute('ANALYZE posts, runs');
    const [page] = await scansOf(list);
    expect(page!['Node Type']).toMatch(/^Index/);
    expect(visitedBy(page!)).toBe(LIMIT);
  });

  it('visits the posts that carry a label alone, where they are few, with statistics and without', async () => {
    const few = 40;
    await database.execute(
      `INSERT INTO labels (workspace_id, id, name, name_key, color, created_at, updated_at)
       SELECT $1, 'lab_' || n, 'n' || n, 'n' || n, 'gray', now(), now() FROM generate_series(1, 20) n`,
      [QUIET],
    );
    await database.execute(
      // 20 labels of 20 posts each, all over the workspace
      `INSERT INTO post_labels (workspace_id, label_id, post_id)
       SELECT $1, 'lab_' || 1 + number / 25 % 20, id FROM (
         SELECT id, row_number() OVER (ORDER BY id) AS number FROM posts WHERE workspace_id = $1) numbered
       WHERE number % 25 = 0`,
      [QUIET],
    );
    const filter = { ...everything, labelIds: ['lab_7', 'lab_8'] };
    const lists = [
      async (explaining: Database) =>
        new PostListRepository(explaining).page(QUIET, filter, window),
      async (explaining: Database) => {
        const asked = { isLatestFirst: false, limit: LIMIT, offset: 0, after: null };
        return new PostTimelineRepository(explaining).page(QUIET, filter, asked);
      },
      async (explaining: Database) => {
        const ofJobs = { statuses: null, provider: null, accountId: null, runId: null };
        const { jobs: found, total } = await new JobListRepository(explaining).page(
          QUIET,
          { ...ofJobs, labelIds: filter.labelIds },
          window,
        );
        return { posts: found, total };
      },
    ];
    for (const prepare of ['SELECT', 'ANALYZE posts, post_labels, labels']) {
      await database.execute(prepare);
      for (const list of lists) {
        const scans = await scansOf(async (explaining) => {
          const { posts: found, total } = await list(explaining);
          expect([found.length, total]).toEqual([few, few]);
        });
        const ofPosts = scans.filter((node) => node['Relation Name'] === 'posts').map(visitedBy);
        expect(Math.max(...ofPosts)).toBeLessThanOrEqual(few);
      }
    }
  });

  it('visits the posts of a calendar alone, with statistics and without', async () => {
    const day = 86_400_000;
    const [first] = await database.query<{ at: Date }>(
      'SELECT min(publish_at) AS at FROM posts WHERE workspace_id = $1',
      [QUIET],
    );
    const from = new Date(first!.at.getTime() + 60_000);
    const to = new Date(from.getTime() + 200_000);
    const calendar = async (explaining: Database) => {
      const repository = new CalendarRepository(explaining);
      const [bucket] = await repository.buckets(QUIET, everything, [from], to, 6);
      expect([bucket!.total, bucket!.posts.length]).toEqual([200, 6]);
    };
    for (const prepare of ['SELECT', 'ANALYZE posts, runs']) {
      await database.execute(prepare);
      const scans = (await scansOf(calendar)).filter((node) => node['Relation Name'] === 'posts');
      expect(scans.map((node) => node['Node Type'].startsWith('Seq'))).not.toContain(true);
      expect(scans.map(visitedBy).toSorted((one, other) => one - other)).toEqual([6, 200]);
    }
    // A page of the timeline begins where it begins, however deep.
    const page = async (explaining: Database) => {
      const after = { time: new Date(from.getTime() + 9_000_000).toISOString(), id: 'post_' };
      const asked = { isLatestFirst: false, limit: LIMIT, offset: 0, after };
      const filter = { ...everything, to: new Date(from.getTime() + day) };
      const { posts: found } = await new PostTimelineRepository(explaining).page(
        QUIET,
        filter,
        asked,
      );
      expect(found).toHaveLength(LIMIT);
    };
    const [ofPage] = await scansOf(page);
    expect(ofPage!['Node Type']).toMatch(/^Index/);
    expect(visitedBy(ofPage!)).toBe(LIMIT);
  });

  it('visits the runs of the page and their posts alone, and searches names in one walk', async () => {
    await database.execute('ANALYZE posts, runs');
    const visited = async (text: string | null) => {
      const scans = await scansOf(runs(text));
      const sizes = scans.filter((scan) => visitedBy(scan) > 0);
      expect(sizes.filter((scan) => scan['Node Type'] === 'Seq Scan')).toEqual([]);
      return sizes.map((scan) => [scan['Relation Name'], visitedBy(scan)]).sort();
    };
    const page = [
      ['posts', LIMIT * A_RUN],
      ['runs', LIMIT],
      ['runs', POSTS / 8 / A_RUN],
    ];
    expect(await visited(null)).toEqual(page.sort());
    await database.execute(`UPDATE posts SET name = 'Tulips' WHERE workspace_id = $1`, [QUIET]);
    const searched = await visited('tulip');
    expect(searched.filter(([table]) => table === 'posts')).toEqual(
      [
        ['posts', LIMIT * A_RUN],
        ['posts', POSTS / 8],
      ].sort(),
    );
  });
});
