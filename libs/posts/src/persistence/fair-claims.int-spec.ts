import { Metrics, newId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { bootSchedules, type SchedulesBench } from '#libs/schedules/testing';
import { DueClaims, type DueClaim } from './due-claims.repository.js';
import type { ClaimedPost } from './claimed-post.js';
import { PostClaimsRepository } from './post-claims.repository.js';

describe('workspaces that want the same worker', () => {
  let bench: SchedulesBench;
  let database: Database;
  const ada: WorkspaceId = newId('ws');
  const bob: WorkspaceId = newId('ws');

  beforeEach(async () => {
    bench = await bootSchedules();
    database = bench.platform.database;
  });
  afterEach(() => bench.close());

  /** Posts that are due, spread over accounts in turn; the first is `minutesAgo` late, the others follow. */
  const due = async (
    workspaceId: string,
    { posts, accounts, minutesAgo }: { posts: number; accounts: number; minutesAgo: number },
  ): Promise<void> => {
    const run = newId('run');
    await database.execute(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash,
         document, total_posts) VALUES ($1, $2, 'created', 'scheduled', 'api', 'posts_v1', 'UTC', $1, '{}', $3)`,
      [run, workspaceId, posts],
    );
    await database.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         timezone, publish_at, due_at, source_model)
       SELECT $2 || '_' || lpad(n::text, 6, '0'), $1, $2, $1 || '_' || n % $4, 'telegram:@a', 'telegram', 'sandbox',
         'scheduled', n, 'UTC', at, at, 'posts_v1'
       FROM generate_series(0, $3::integer - 1) n,
         LATERAL (SELECT now() - $5 * interval '1 minute' + n * interval '1 millisecond' AS at) due`,
      [workspaceId, run, posts, accounts, minutesAgo],
    );
  };
  const claim = (options: Partial<DueClaim> = {}): Promise<readonly ClaimedPost[]> =>
    database.transaction(async (transaction) => {
      await bench.platform.get(PostClaimsRepository).begin(transaction, 'worker');
      const claim = { worker: 'worker', limit: 64, leaseMs: 60_000, ...options };
      const { posts } = await bench.platform.get(DueClaims).claim(transaction, claim);
      return posts;
    });
  const ownersOf = (posts: readonly ClaimedPost[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const { workspaceId } of posts) counts[workspaceId] = (counts[workspaceId] ?? 0) + 1;
    return counts;
  };
  const fairLooks = async (): Promise<number> => {
    const { body } = await bench.platform.get(Metrics).text();
    return Number(/^postrider_publish_fair_looks_total (\d+)/m.exec(body)?.[1]);
  };
  const end = (posts: readonly ClaimedPost[]): Promise<number> =>
    database.execute(
      `UPDATE posts SET lease_owner = NULL, lease_expires_at = NULL, status = 'published' WHERE id = ANY ($1)`,
      [posts.map(({ id }) => id)],
    );

  it.each([300, 1])(
    'ten thousand due posts over %i accounts do not keep another workspace waiting',
    async (accounts) => {
      await due(ada, { posts: 10_000, accounts, minutesAgo: 60 });
      const first = await claim();
      expect(ownersOf(first)).toEqual({ [ada]: Math.min(64, accounts) });
      await due(bob, { posts: 1, accounts: 1, minutesAgo: 0 });
      const next = await claim({ limit: 8, inHand: new Map([[ada, first.length]]) });
      expect(ownersOf(next)[bob]).toBe(1);
      expect(await fairLooks()).toBeGreaterThan(0);
    },
  );

  it('a backlog of many workspaces is taken in turns, oldest first within each', async () => {
    await due(ada, { posts: 600, accounts: 100, minutesAgo: 60 });
    await due(bob, { posts: 600, accounts: 100, minutesAgo: 30 });
    const taken = await claim({ limit: 20 });
    expect(ownersOf(taken)).toEqual({ [ada]: 10, [bob]: 10 });
    const positions = taken.map(({ id }) => Number(id.slice(-6))).sort((a, b) => a - b);
    expect(positions).toEqual([...Array(10).keys()].flatMap((n) => [n, n]));
  });

  it('without a backlog no fair look is taken, and turns still decide what there is no room for', async () => {
    await due(ada, { posts: 30, accounts: 30, minutesAgo: 60 });
    await due(bob, { posts: 1, accounts: 1, minutesAgo: 1 });
    expect(ownersOf(await claim({ limit: 10 }))).toEqual({ [ada]: 9, [bob]: 1 });
    expect(await fairLooks()).toBe(0);
  });

  it('a workspace gets no more places than one may have, however many are free', async () => {
    await due(ada, { posts: 5_000, accounts: 300, minutesAgo: 60 });
    const taken = await claim({ limit: 64, mostOfWorkspace: 56 });
    expect(taken).toHaveLength(56);
    const inHand = new Map([[ada as string, 56]]);
    expect(await claim({ limit: 8, mostOfWorkspace: 56, inHand })).toEqual([]);
    await due(bob, { posts: 3, accounts: 3, minutesAgo: 1 });
    const others = await claim({ limit: 8, mostOfWorkspace: 56, inHand });
    expect(ownersOf(others)).toEqual({ [bob]: 3 });
  });

  it('more workspaces than one look visits all have their turn, account by account in document order', async () => {
    await database.execute(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash, document,
         total_posts)
       SELECT 'run_' || w, 'ws_' || w, 'created', 'scheduled', 'api', 'posts_v1', 'UTC', '', '{}', 2
       FROM generate_series(10000, 11499) w`,
    );
    await database.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         timezone, publish_at, due_at, source_model)
       SELECT 'post_' || w || '_' || n, 'ws_' || w, 'run_' || w, 'acct_' || w, 'telegram:@a', 'telegram', 'sandbox',
         'scheduled', n, 'UTC', now(), now() - interval '1 hour', 'posts_v1'
       FROM generate_series(10000, 11499) w, generate_series(0, 1) n`,
    );
    const seen: ClaimedPost[] = [];
    for (let look = 0; look < 60 && seen.length < 3_000; look += 1) {
      const taken = await claim({ limit: 200 });
      await end(taken);
      seen.push(...taken);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(3_000);
    const places = new Map<string, string[]>();
    for (const { accountId, id } of seen) {
      places.set(accountId, [...(places.get(accountId) ?? []), id.slice(-1)]);
    }
    expect([...places.values()].filter((order) => order.join() !== '0,1')).toEqual([]);
  });
});
