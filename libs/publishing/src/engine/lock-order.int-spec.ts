import type { PostId } from '#libs/kernel';
import {
  PostClaimsRepository,
  PostOutcomes,
  PostPhasesRepository,
  type PostSettlement,
} from '#libs/posts';
import { CancelPostCommand, PublishDraftRunCommand } from '#libs/schedules';
import { bootPublishing, LEASE_MS } from '../testing/index.js';
import type { PublishingBench, TestWorker } from '../testing/index.js';
import type { RunningAttempt } from './running-attempt.js';

const OTHER = 'scripted:@other';

describe('rows are locked in one order', () => {
  let bench: PublishingBench;
  let worker: TestWorker;

  beforeAll(async () => {
    bench = await bootPublishing({ environment: { SCRIPTED_POSTS_LIMIT: '1' } });
    [worker] = bench.workers as [TestWorker];
    await bench.schedules.addAccount(OTHER);
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.close());

  /** Two claimed posts, the later id first. */
  const claimed = async (): Promise<readonly [RunningAttempt, RunningAttempt]> => {
    await bench.one();
    await bench.time.pass(1);
    await bench.one({ account: OTHER });
    const attempts = [...(await worker.claim())];
    attempts.sort((one, two) => (one.post.id < two.post.id ? 1 : -1));
    return attempts as unknown as [RunningAttempt, RunningAttempt];
  };
  const isLocked = async (table: 'posts' | 'runs', id: string): Promise<boolean> => {
    const look = bench.hold(`SELECT 1 FROM ${table} WHERE id = $1 FOR NO KEY UPDATE NOWAIT`, [id]);
    const held = await look.catch(() => null);
    await held?.rollBack();
    return held === null;
  };
  const published = ({ post }: RunningAttempt): PostSettlement => ({
    postId: post.id,
    leaseOwner: post.leaseOwner,
    fence: post.fence,
    trigger: 'publish',
    dueInMs: null,
    phase: null,
    countsAsAttempt: true,
  });

  const writers: readonly (readonly [
    string,
    (attempts: readonly RunningAttempt[]) => Promise<unknown>,
  ])[] = [
    [
      'settlements',
      (attempts) =>
        worker.platform.database.transaction((transaction) =>
          worker.platform.get(PostOutcomes).settle(transaction, attempts.map(published)),
        ),
    ],
    [
      'phases',
      (attempts) =>
        Promise.all(
          attempts.map(({ post: { id: postId, leaseOwner, fence } }) =>
            worker.platform
              .get(PostPhasesRepository)
              .write({ postId, leaseOwner, fence, phase: 'committing' }),
          ),
        ),
    ],
    [
      'renewals',
      (attempts) =>
        worker.platform.get(PostClaimsRepository).renew(
          worker.name,
          attempts.map(({ post }) => post.id),
          LEASE_MS,
        ),
    ],
  ];

  it.each(writers)('posts by id: %s', async (_, write) => {
    const [later, earlier] = await claimed();
    const rival = await bench.hold(`SELECT 1 FROM posts WHERE id = $1 FOR UPDATE`, [later.post.id]);
    const written = write([later, earlier]);
    await bench.waitsForLock();
    expect(await isLocked('posts', earlier.post.id)).toBe(true);
    await rival.commit();
    await written;
  });

  it('runs by id and all at once, also of posts that are held beside those that go', async () => {
    const goes = await bench.one({ account: OTHER });
    await bench.time.pass(1);
    const held = await bench.one();
    expect(goes.runId < held.runId).toBe(true);
    await bench.platform.database.execute(
      `INSERT INTO publish_usage (post_id, budget, subject, units) VALUES ('post_x', 'scripted.posts', $1, 1)`,
      [held.accountId],
    );
    const rival = await bench.hold(`SELECT 1 FROM runs WHERE id = $1 FOR NO KEY UPDATE`, [
      goes.runId,
    ]);
    const attempts = worker.claim();
    await bench.waitsForLock();
    expect(await isLocked('runs', held.runId)).toBe(false);
    await rival.commit();
    expect(await attempts).toMatchObject([{ post: { id: goes.id } }]);
    expect(await bench.row(held.id)).toMatchObject({ error_code: 'held_for_quota' });
  });

  it('a release and a cancel of the same draft do not wait for each other', async () => {
    const [first, second] = await bench.thread(['first', 'second'], 'draft');
    const gate = bench.statements.before(/SET\s+status = CASE WHEN planned\.goes/);
    const released = bench.commands.execute(
      new PublishDraftRunCommand(bench.workspaceId, first!.runId),
    );
    await gate.reached;
    const canceled = bench.commands.execute(
      new CancelPostCommand(bench.workspaceId, second!.id as PostId),
    );
    await bench.doneOrWaiting(canceled);
    gate.open();
    expect(await Promise.allSettled([released, canceled])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
    ]);
    expect(await bench.row(second!.id)).toMatchObject({ status: 'canceled' });
    await worker.finish();
    expect(await bench.runStatus(first!.runId)).toBe('completed');
  });
});
