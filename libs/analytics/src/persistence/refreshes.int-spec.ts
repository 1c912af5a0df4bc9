import { newId, type AccountId, type PostId, type WorkspaceId } from '#libs/kernel';
import { bootTestPlatform, createTestDatabase, type TestPlatform } from '#libs/platform/testing';
import { nextLookAfter, type LookOutcome } from '../domain/next-look.js';
import { LookQuotaRepository } from './look-quota.repository.js';
import { analyticsMigrations } from './migrations/index.js';
import { RefreshQueueRepository, type LeasedRefresh } from './refresh-queue.repository.js';
import { RefreshSeedsRepository } from './refresh-seeds.repository.js';
import { SnapshotRetentionRepository } from './snapshot-retention.repository.js';
import { WalkRepository } from './walk.repository.js';

const MINUTE = 60_000;
const workspaceId: WorkspaceId = newId('ws');
const accountId: AccountId = newId('acct');
const rules = {
  timetable: [15 * MINUTE, 60 * MINUTE],
  accountEveryMs: 60 * MINUTE,
};

let platform: TestPlatform;
let queue: RefreshQueueRepository;
let seeds: RefreshSeedsRepository;

beforeAll(async () => {
  platform = await bootTestPlatform({
    migrations: analyticsMigrations,
    providers: [
      LookQuotaRepository,
      RefreshQueueRepository,
      RefreshSeedsRepository,
      SnapshotRetentionRepository,
      WalkRepository,
    ],
  });
  queue = platform.get(RefreshQueueRepository);
  seeds = platform.get(RefreshSeedsRepository);
});
afterAll(() => platform.close());
beforeEach(() => platform.database.execute('TRUNCATE analytics_refreshes, analytics_quotas'));

const aPost = (changes: { readonly id?: PostId; readonly accountId?: AccountId } = {}) => ({
  subject: { kind: 'post', id: changes.id ?? newId('post') } as const,
  workspaceId,
  accountId: changes.accountId ?? accountId,
  provider: 'garden',
  mode: 'sandbox' as const,
  publishedAt: new Date(),
  firstInMs: 0,
});

async function addDue(count: number, changes: Parameters<typeof aPost>[0] = {}): Promise<void> {
  await seeds.add(Array.from({ length: count }, () => aPost(changes)));
}

async function drain(worker: RefreshQueueRepository): Promise<LeasedRefresh[]> {
  const taken: LeasedRefresh[] = [];
  for (let due = await worker.claimDue(MINUTE); due; due = await worker.claimDue(MINUTE)) {
    taken.push(due);
  }
  return taken;
}

const later = (interval: string): Promise<number> =>
  platform.database.execute(
    `UPDATE analytics_refreshes SET next_refresh_at = next_refresh_at - $1::interval,
       lease_expires_at = lease_expires_at - $1::interval`,
    [interval],
  );

describe('the queue of looks', () => {
  it('gives every post to one of several processes', async () => {
    await addDue(60);
    const rivals = [1, 2, 3].map(() => new RefreshQueueRepository(platform.database));

    const taken = (await Promise.all(rivals.map(drain))).flat();

    expect(taken).toHaveLength(60);
    expect(new Set(taken.map(({ subject }) => subject.id)).size).toBe(60);
  });

  it('gives a post again when the process that had it does not come back, which then changes nothing', async () => {
    await addDue(1);
    const first = (await queue.claimDue(MINUTE))!;
    expect(await queue.claimDue(MINUTE)).toBeNull();

    await later('2 minutes');
    const second = (await queue.claimDue(MINUTE))!;
    await queue.settle(first, { inMs: null, failures: 0, ended: 'gone' });

    expect(second.subject).toEqual(first.subject);
    expect(await queue.lease(aPost({ id: first.subject.id as PostId }), MINUTE, 0)).toBeNull();
    await queue.settle(second, { inMs: 0, failures: 0, ended: null });
    expect(await queue.claimDue(MINUTE)).not.toBeNull();
  });

  it('lets a look on demand and a planned one not meet', async () => {
    const post = aPost();
    const onDemand = (await queue.lease(post, MINUTE, 0))!;
    expect(await queue.claimDue(MINUTE)).toBeNull();
    expect(await queue.lease(post, MINUTE, 0)).toBeNull();

    await queue.release(onDemand);

    expect((await queue.claimDue(MINUTE))!.subject).toEqual(post.subject);
    expect(await queue.lease(post, MINUTE, 0)).toBeNull();
  });

  it('comes back to a failing post later each time', async () => {
    await addDue(1);
    const failed: LookOutcome = { kind: 'failed' };
    const pauses: number[] = [];
    for (const wait of ['5 minutes', '10 minutes', '20 minutes']) {
      const due = (await queue.claimDue(MINUTE))!;
      const next = nextLookAfter({ ...due, ageMs: 0 }, failed, rules, 0);
      pauses.push(next.inMs! / MINUTE);
      await queue.settle(due, next);
      expect(await queue.claimDue(MINUTE)).toBeNull();
      await later(wait);
    }
    expect(pauses).toEqual([5, 10, 20]);
    expect((await queue.claimDue(MINUTE))!.failures).toBe(3);
  });

  it('puts off what waits for the same account, each a little differently, and nothing else', async () => {
    await addDue(20);
    const other: AccountId = newId('acct');
    await addDue(1, { accountId: other });

    await queue.postpone({ accountId }, 60 * MINUTE);

    expect((await drain(queue)).map((due) => due.accountId)).toEqual([other]);
    const [spread] = await platform.database.query<{
      moments: string;
      soonest: boolean;
    }>(
      `SELECT count(DISTINCT next_refresh_at) AS moments,
         min(next_refresh_at) > now() + interval '59 minutes' AS soonest
       FROM analytics_refreshes WHERE account_id = $1`,
      [accountId],
    );
    expect(Number(spread!.moments)).toBeGreaterThan(10);
    expect(spread!.soonest).toBe(true);
  });

  it('knows a post once, and goes on with an account that comes back', async () => {
    const post = aPost();
    await seeds.add([post, aPost()]);
    await seeds.add([post]);
    await seeds.end(accountId);
    expect(await drain(queue)).toEqual([]);

    await seeds.revive(accountId, 1);

    const [row] = await platform.database.query<{
      count: string;
      ended: string | null;
    }>(
      `SELECT count(*), max(ended_reason) AS ended FROM analytics_refreshes
       WHERE next_refresh_at IS NOT NULL`,
    );
    expect(row).toEqual({ count: '2', ended: null });
  });
});

describe('quotas of looks', () => {
  const limit = (subject: string, looks: number) => ({
    subject,
    looks,
    perMs: 60 * MINUTE,
  });

  it('are kept by many processes together, per account and per network', async () => {
    const rivals = [1, 2, 3].map(() => new LookQuotaRepository(platform.database));
    const asked = Array.from({ length: 30 }, (_, index) =>
      rivals[index % 3]!.take([limit(`acct_${index % 2}`, 8), limit('garden/live', 12)]),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(12);
    const refused = answers.find((refusal) => refusal?.subject === 'garden/live')!;
    expect(refused.forMs).toBeGreaterThan(59 * MINUTE);
    expect(refused.forMs).toBeLessThanOrEqual(60 * MINUTE);
  });

  it('begin anew with the next window, and give way to a pause that a network asks for', async () => {
    const quotas = platform.get(LookQuotaRepository);
    const limits = [limit('acct_1', 1), limit('garden/live', 5)];
    expect(await quotas.take(limits)).toBeNull();
    expect(await quotas.take(limits)).toMatchObject({ subject: 'acct_1' });
    await platform.database.execute('UPDATE analytics_quotas SET window_ends_at = now()');
    await quotas.pause('garden/live', 120 * MINUTE);
    await quotas.pause('garden/live', MINUTE);
    const refusal = await quotas.take(limits);
    expect(refusal?.subject).toBe('garden/live');
    expect(refusal?.forMs).toBeGreaterThan(119 * MINUTE);
    await platform.database.execute('UPDATE analytics_quotas SET paused_until = now()');
    expect(await quotas.take(limits)).toBeNull();
    expect(await quotas.take([limit('acct_2', 0)])).toMatchObject({
      forMs: 60 * MINUTE,
    });
  });
});

describe('the series', () => {
  const HOURS_OLD = [1, 2, 50, 51, 52, 74, 300, 301, 330];
  const collect = async (window: string): Promise<void> => {
    await platform.database.execute(
      `INSERT INTO analytics_snapshots
         (workspace_id, subject, subject_id, metric_window, metrics, supported, status, collected_at)
       SELECT $1, 'post', 'post_1', $2, '{}', true, 'collected',
         date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - hours * interval '1 hour'
       FROM unnest($3::int[]) AS hours ORDER BY hours DESC`,
      [workspaceId, window, HOURS_OLD],
    );
  };
  const left = async (window: string): Promise<number[]> => {
    const rows = await platform.database.query<{ hours: string }>(
      `SELECT extract(epoch FROM date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
         - collected_at) / 3600 AS hours
       FROM analytics_snapshots WHERE metric_window = $1 ORDER BY collected_at DESC`,
      [window],
    );
    return rows.map(({ hours }) => Number(hours));
  };

  it('are thinned out page by page to one a day, later to the newest, by one process at a time', async () => {
    await collect('lifetime');
    await collect('7d');
    const walks = platform.get(WalkRepository);
    const snapshots = platform.get(SnapshotRetentionRepository);
    let pages = 0;
    const run = async (): Promise<void> => {
      const goesOn = await walks.step('retention', MINUTE, async (transaction, position) => {
        pages += 1;
        const retention = { keepAllDays: 1.5, keepDailyDays: 10 };
        return (await snapshots.thinPage(transaction, position, 4, retention)).next;
      });
      if (goesOn) await run();
    };
    await Promise.all([run(), run()]);
    await run();

    expect(pages).toBe(5);
    // Days are counted from midnight (UTC): 50 hours before one are on the third day before, 74 on the fourth.
    expect(await left('lifetime')).toEqual([1, 2, 50, 74]);
    expect(await left('7d')).toEqual([1, 2]);
  });
});

describe('the tables of analytics', () => {
  it('can be taken back without losing numbers, and made again', async () => {
    const test = await createTestDatabase(analyticsMigrations);
    const count = () =>
      test.database.query('SELECT count(*)::int AS count FROM analytics_snapshots');
    await test.database.execute(
      `INSERT INTO analytics_snapshots (workspace_id, subject, subject_id, metric_window, supported,
         status, collected_at) VALUES ('ws', 'post', 'post_1', 'lifetime', true, 'partial', now())`,
    );
    await test.dataSource.undoLastMigration();
    expect(await count()).toEqual([{ count: 1 }]);
    await test.dataSource.runMigrations();
    expect(await test.database.query('SELECT name FROM analytics_walks ORDER BY 1')).toEqual([
      { name: 'catch-up' },
      { name: 'retention' },
    ]);
    await test.drop();
  });
});
