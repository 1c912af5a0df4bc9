import type { PostId } from '#libs/kernel';
import { CancelPostCommand, JobListQuery, PostDetailQuery } from '#libs/schedules';
import { failureOf } from '#libs/schedules/testing';
import { bootPublishing, requestLost, refused } from '../testing/index.js';
import type { PublishingBench, TestWorker } from '../testing/index.js';

const OTHER = 'scripted:@other';

describe('a post that its network still works on', () => {
  let bench: PublishingBench;
  let worker: TestWorker;

  beforeAll(async () => {
    bench = await bootPublishing({ environment: { SCRIPTED_POSTS_LIMIT: '5' } });
    [worker] = bench.workers as [TestWorker];
    await bench.schedules.addAccount(OTHER);
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.close());

  const cancel = (postId: PostId): Promise<void> =>
    bench.commands.execute(new CancelPostCommand(bench.workspaceId, postId));
  const job = async (postId: PostId) => {
    const { jobs } = await bench.queries.execute(new JobListQuery(bench.workspaceId));
    return jobs.find(({ post }) => post.id === postId);
  };
  const used = (): Promise<unknown[]> =>
    bench.platform.database.query('SELECT post_id FROM publish_usage');

  it.each([
    ['before it is sent', { notReady: 2 }],
    ['between its parts', { parts: 2, partWaitMs: 10_000 }],
    ['after it took it', { confirmations: 1 }],
  ])('is publishing for whoever asks: %s', async (_, settings) => {
    const { id, runId } = await bench.one({ settings });
    await worker.finish();
    expect(await bench.read(id)).toMatchObject({ status: 'publishing', errorCode: null });
    expect(await bench.row(id)).toMatchObject({ lease_owner: null });
    expect(await bench.runStatus(runId)).toBe('processing');
    expect((await job(id))?.jobState).toBe('waiting');
    for (const _again of [1, 2]) {
      await bench.time.pass(10_000);
      await worker.finish();
    }
    expect(await bench.read(id)).toMatchObject({ status: 'published', attemptCount: 1 });
    expect(await bench.runStatus(runId)).toBe('completed');
  });

  it('can be canceled while nothing of it is out, and gives back what it took', async () => {
    const { id, runId } = await bench.one({ settings: { notReady: 1 } });
    await worker.finish();
    expect(await job(id)).toMatchObject({ jobState: 'waiting', nextAction: 'wait' });
    await cancel(id);
    await bench.time.pass(10_000);
    await worker.finish();
    expect(await bench.read(id)).toMatchObject({ status: 'canceled', dueAt: null });
    expect(bench.network.ledger).toEqual([]);
    expect(await used()).toEqual([]);
    expect(await bench.runStatus(runId)).toBe('completed');
  });

  it.each([
    ['a part of it is out', { parts: 2, partWaitMs: 10_000 }],
    ['it was taken', { confirmations: 2 }],
  ])('cannot be canceled any more when %s', async (_, settings) => {
    const { id } = await bench.one({ settings });
    await worker.finish();
    expect(await failureOf(cancel(id))).toMatchObject({
      code: 'post_not_cancelable',
      details: { status: 'publishing', partlyPublished: true },
    });
  });

  it('cannot be canceled either when the next part has to wait: a part can be seen', async () => {
    const { id } = await bench.one({ settings: { parts: 2, partWaitMs: 10_000 } });
    await worker.finish();
    bench.network.next(
      'commit',
      refused({ failureClass: 'rate_limited', retryAfterMs: 60_000, scope: 'post' }),
    );
    await bench.time.pass(10_000);
    await worker.finish();
    expect(await bench.read(id)).toMatchObject({ status: 'retry_pending' });
    expect((await failureOf(cancel(id))).code).toBe('post_not_cancelable');
  });

  it('is said to be waited for by the later posts of its account while its outcome is unclear', async () => {
    const unclear = await bench.one({ text: 'unclear' });
    bench.network.next('commit', requestLost);
    await worker.finish();
    await bench.time.pass(1);
    const waiting = await bench.one({ text: 'waiting' });
    const free = await bench.one({ text: 'free', account: OTHER });
    const until = new Date(bench.time.now().getTime() + 14_999);
    const waitsFor = { postId: unclear.id, reason: 'outcome_unclear', until, looksLeft: 3 };
    expect(await job(waiting.id)).toMatchObject({
      jobState: 'waiting',
      nextAction: 'wait_for_post',
      waitsFor,
    });
    expect(await job(free.id)).toMatchObject({ jobState: 'ready', waitsFor: null });
    expect(await job(unclear.id)).toMatchObject({ nextAction: 'reconcile', waitsFor: null });
    const detail = (postId: PostId) =>
      bench.queries.execute(new PostDetailQuery(bench.workspaceId, postId));
    expect(await detail(waiting.id)).toMatchObject({ waitsFor });
    expect(await detail(free.id)).toMatchObject({ waitsFor: null });
    // However long it is due, no scheduler is to blame.
    const putBack = (hours: number): Promise<number> =>
      bench.platform.database.execute(
        `UPDATE posts SET due_at = due_at - $2 * interval '1 hour' WHERE id = $1`,
        [waiting.id, hours],
      );
    await putBack(1);
    expect((await job(waiting.id))?.jobState).toBe('waiting');
    await putBack(-1);

    await bench.time.pass(15_000);
    await worker.finish();
    expect(await detail(waiting.id)).toMatchObject({
      post: { status: 'published' },
      waitsFor: null,
    });
    expect(bench.network.ledger.map(({ postId }) => postId)).toEqual([
      free.id,
      unclear.id,
      waiting.id,
    ]);
  });
});
