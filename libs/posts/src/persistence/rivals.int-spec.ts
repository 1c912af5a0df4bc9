import { type PostId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { bootSchedules, later, type SchedulesBench } from '#libs/schedules/testing';
import { DueClaims } from './due-claims.repository.js';
import { PostClaimsRepository, type ClaimOutlook } from './post-claims.repository.js';
import { type ClaimedPost } from './claimed-post.js';
import { PostPhasesRepository } from './post-phases.repository.js';
import { PostSettlementRepository, type PostSettlement } from './post-settlement.repository.js';

const LEASE_MS = 60_000;

describe('workers that want the same posts', () => {
  let bench: SchedulesBench;
  let database: Database;
  let claims: PostClaimsRepository;
  let dueClaims: DueClaims;
  let phases: PostPhasesRepository;
  let settlements: PostSettlementRepository;

  beforeEach(async () => {
    bench = await bootSchedules();
    database = bench.platform.database;
    claims = bench.platform.get(PostClaimsRepository);
    dueClaims = bench.platform.get(DueClaims);
    phases = bench.platform.get(PostPhasesRepository);
    settlements = bench.platform.get(PostSettlementRepository);
  });
  afterEach(() => bench.close());

  /** Posts of these accounts in turns, all due at the same moment. */
  const due = async (accounts: readonly string[], postsEach: number): Promise<void> => {
    const posts = Array.from({ length: postsEach }, (_, turn) =>
      accounts.map((account) => ({ account, text: `${account} ${turn}`, publish_at: later(60) })),
    ).flat();
    await bench.apply({ posts });
    await database.execute(`UPDATE posts SET due_at = now(), publish_at = now()`);
  };
  const claim = (worker: string, limit = 100): Promise<readonly ClaimedPost[]> =>
    database.transaction(
      async (transaction) =>
        (await dueClaims.claim(transaction, { worker, limit, leaseMs: LEASE_MS })).posts,
    );
  const outlook = (worker: string): Promise<ClaimOutlook> =>
    database.transaction((transaction) => claims.begin(transaction, worker));
  const takeOver = async (
    worker: string,
    inHand: readonly PostId[] = [],
  ): Promise<readonly ClaimedPost[]> => {
    const { posts } = await database.transaction((transaction) =>
      claims.takeOverExpired(transaction, worker, 100, LEASE_MS, inHand),
    );
    return posts;
  };
  const endLeases = (): Promise<number> =>
    database.execute(`UPDATE posts SET lease_expires_at = now() - interval '1 millisecond'`);
  const published = ({ id, leaseOwner, fence }: ClaimedPost): PostSettlement => ({
    postId: id,
    leaseOwner,
    fence,
    trigger: 'publish',
    dueInMs: null,
    phase: null,
    countsAsAttempt: true,
  });
  const settle = async (...posts: readonly ClaimedPost[]): Promise<readonly PostId[]> => {
    const settled = await database.transaction((transaction) =>
      settlements.settle(transaction, posts.map(published)),
    );
    return settled.map(({ postId }) => postId);
  };
  const settleAs = (post: ClaimedPost, end: Partial<PostSettlement>): Promise<unknown> =>
    database.transaction((transaction) =>
      settlements.settle(transaction, [{ ...published(post), ...end }]),
    );
  const commit = ({ id, leaseOwner, fence }: ClaimedPost): Promise<boolean> =>
    phases.write({ postId: id, leaseOwner, fence, phase: 'committing' });
  const rows = (): Promise<unknown[]> => database.query('SELECT * FROM posts ORDER BY id');

  it('an outcome written under an old fence changes nothing, also by the same worker', async () => {
    await due([bench.account], 1);
    const [slow] = await claim('worker');
    await endLeases();
    const [fast] = await takeOver('worker');
    const before = await rows();

    expect(await settle(slow!)).toEqual([]);
    expect(await rows()).toEqual(before);
    expect(await settle(fast!)).toEqual([fast!.id]);
  });

  it('no write to the network begins under a lease that is over, taken over or not', async () => {
    await due([bench.account], 1);
    const [slow] = await claim('slow');
    expect(await commit(slow!)).toBe(true);
    await endLeases();
    expect(await commit(slow!)).toBe(false);
    const [fast] = await takeOver('fast');
    expect(await commit(slow!)).toBe(false);
    expect(await commit(fast!)).toBe(true);
  });

  it('a post is taken over with the phase it was left in, and the lost attempt counts', async () => {
    await due([bench.account], 1);
    const [slow] = await claim('slow');
    await commit(slow!);
    await endLeases();
    expect(await takeOver('fast')).toMatchObject([
      { id: slow!.id, leftInPhase: 'committing', attemptCount: 1, fence: slow!.fence + 1 },
    ]);
  });

  it('nobody takes over what he is at himself, nor a living lease', async () => {
    await due([bench.account], 1);
    const [post] = await claim('worker');
    expect(await takeOver('rival')).toEqual([]);
    await endLeases();
    expect(await takeOver('worker', [post!.id])).toEqual([]);
    expect(await outlook('worker')).toEqual({
      leasesEnded: true,
      startsWanted: false,
      nextDueInMs: null,
      nextFreeInMs: null,
    });
    expect(await outlook('rival')).toMatchObject({ leasesEnded: true, nextFreeInMs: 0 });
  });

  it('a look tells when the next one is due, and what is due already is no part of that', async () => {
    await due([bench.account], 2);
    await database.execute(
      `UPDATE posts SET due_at = now() + interval '1 hour' WHERE position = 1`,
    );
    const { nextDueInMs, ...rest } = await outlook('worker');
    expect(rest).toEqual({ leasesEnded: false, startsWanted: false, nextFreeInMs: null });
    expect(nextDueInMs).toBeGreaterThan(3_590_000);
    expect(nextDueInMs).toBeLessThanOrEqual(3_600_000);
  });

  it('the database refuses a second lease on one account', async () => {
    await due([bench.account], 2);
    await claim('worker');
    const second = database.execute(
      `UPDATE posts SET lease_owner = 'rival', lease_expires_at = now() WHERE lease_owner IS NULL`,
    );
    await expect(second).rejects.toMatchObject({ driverError: { constraint: 'posts_in_flight' } });
  });

  it('posts due at the same moment go out in document order, however they are stored', async () => {
    await due([bench.account], 600);
    await database.execute(`DO $$ BEGIN
      FOR place IN REVERSE 599..0 LOOP
        UPDATE posts SET due_at = '2026-01-01' WHERE position = place;
      END LOOP; END $$`);
    expect(await claim('worker')).toMatchObject([{ description: `${bench.account} 0` }]);
  });

  it('a post that is given back untried goes out before the later ones of its account', async () => {
    await due([bench.account], 3);
    await database.execute(
      `UPDATE posts SET publish_at = now() - interval '1 minute', due_at = now() - interval '1 minute'`,
    );
    const [first] = await claim('worker');
    await settleAs(first!, { trigger: 'hand_over', dueInMs: 0 });
    expect(await claim('rival')).toMatchObject([{ id: first!.id }]);
  });

  it('the later posts of an account wait until it is known whether an unclear one has to go first', async () => {
    await due([bench.account], 2);
    const [first] = await claim('worker');
    const unclear = { reconciliationStatus: 'pending', trigger: 'lose_outcome' } as const;
    await settleAs(first!, { ...unclear, dueInMs: 60_000, reconcileLooks: 0 });
    expect(await claim('rival')).toEqual([]);
    await database.execute(`UPDATE posts SET due_at = now() WHERE id = $1`, [first!.id]);
    const [looked] = await claim('rival');
    expect(looked).toMatchObject({ id: first!.id, reconciliationPending: true });
    const absent = { reconciliationStatus: 'absent', trigger: 'reconcile_absent' } as const;
    await settleAs(looked!, { ...absent, dueInMs: 0 });
    expect(await claim('worker')).toMatchObject([{ id: first!.id }]);
  });

  it('a look that tells nothing for long keeps nobody waiting', async () => {
    await due([bench.account], 2);
    const [first] = await claim('worker');
    const unclear = { reconciliationStatus: 'pending', trigger: 'lose_outcome' } as const;
    await settleAs(first!, { ...unclear, dueInMs: 60_000, reconcileLooks: 3 });
    expect(await claim('rival')).toMatchObject([{ description: `${bench.account} 1` }]);
  });

  it('a claim outlives a crash of the server', async () => {
    const durable = await database.transaction(async (transaction) => {
      await claims.begin(transaction, 'worker');
      return transaction.query(`SELECT current_setting('synchronous_commit') AS waits`);
    });
    const [setting] = await database.query(`SELECT current_setting('synchronous_commit') AS waits`);
    expect(durable).toEqual([setting]);
  });

  it('eight connections share the posts: none twice, one of an account at a time, in order', async () => {
    const accounts = Array.from({ length: 20 }, (_, index) => `telegram:@bed_${index}`);
    for (const account of accounts) await bench.addAccount(account);
    await due(accounts, 10);
    const inFlight = new Set<string>();
    const taken: ClaimedPost[] = [];
    const clashes: string[] = [];

    const work = async (worker: string): Promise<void> => {
      while (taken.length < 200) {
        const posts = await claim(worker, 3).catch(ignoreRival);
        for (const post of posts) {
          if (inFlight.has(post.accountId)) clashes.push(post.accountId);
          inFlight.add(post.accountId);
          taken.push(post);
        }
        // A round trip, in which rivals have their chance to take another post of these accounts.
        expect(await Promise.all(posts.map(commit))).not.toContain(false);
        for (const post of posts) inFlight.delete(post.accountId);
        if (posts.length > 0) await settle(...posts);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, index) => work(`worker ${index}`)));

    expect(new Set(taken.map(({ id }) => id)).size).toBe(200);
    expect(taken).toHaveLength(200);
    expect(clashes).toEqual([]);
    for (const account of accounts) {
      const own = taken.filter(({ description }) => description?.startsWith(`${account} `));
      expect(own.map(({ description }) => description)).toEqual(
        Array.from({ length: 10 }, (_, turn) => `${account} ${turn}`),
      );
    }
  });
});

/** Two statements may pick two posts of one account; the unique index then refuses the later one. */
function ignoreRival(error: unknown): ClaimedPost[] {
  const { driverError } = error as { driverError?: { constraint?: string } };
  if (driverError?.constraint === 'posts_in_flight') return [];
  throw error;
}
