import type { PostId } from '#libs/kernel';
import { StuckPostsRepository } from '#libs/posts';
import { bootPublishing, Gate, heldAt, LEASE_MS } from '../testing/index.js';
import type { PublishingBench, TestWorker } from '../testing/index.js';
import { AttemptRunner } from './attempt-runner.js';
import { RunningAttempt } from './running-attempt.js';

describe('a post that has ended while somebody has it', () => {
  let bench: PublishingBench;
  let worker: TestWorker;
  let rival: TestWorker;

  beforeAll(async () => {
    bench = await bootPublishing({ workers: 2 });
    [worker, rival] = bench.workers as [TestWorker, TestWorker];
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.close());

  const set = (postId: PostId, assignments: string): Promise<number> =>
    bench.platform.database.execute(`UPDATE posts SET ${assignments} WHERE id = $1`, [postId]);
  const openAttempts = (): Promise<unknown[]> =>
    bench.platform.database.query('SELECT id FROM post_attempts WHERE finished_at IS NULL');

  const ended = [
    [`status = 'published'`],
    [`status = 'canceled'`],
    [`status = 'failed', error_code = 'content_rejected'`],
    [`status = 'draft'`],
  ];

  it.each(ended)(
    'is let go when the lease is over, and nothing is sent: %s',
    async (assignments) => {
      const { id } = await bench.one({ text: 'ended' });
      await worker.claim();
      await set(id, assignments);
      await bench.time.pass(LEASE_MS + 1);
      const next = await bench.one({ text: 'next' });
      await rival.finish();
      expect(await bench.row(id)).toMatchObject({ lease_owner: null, due_at: null });
      expect(bench.network.calls.filter(({ postId }) => postId === id)).toEqual([]);
      expect(await bench.row(next.id)).toMatchObject({ status: 'published' });
      expect(await openAttempts()).toEqual([]);
    },
  );

  it.each(ended)(
    'is let go when its work is done, and stays what it is: %s',
    async (assignments) => {
      const { id } = await bench.one();
      const gate = new Gate();
      bench.network.next('commit', heldAt(gate));
      const work = worker.work();
      await gate.reached;
      await set(id, assignments);
      const { status } = await bench.row(id);
      gate.open();
      await work;
      expect(await bench.row(id)).toMatchObject({ status, lease_owner: null, due_at: null });
      expect(await openAttempts()).toEqual([]);
    },
  );

  it.each(ended)('begins no write to the network any more: %s', async (assignments) => {
    const { id } = await bench.one();
    const [attempt] = await worker.claim();
    await set(id, assignments);
    await worker.run(attempt!);
    expect(bench.network.visible(id)).toEqual([]);
    await bench.time.pass(LEASE_MS + 1);
    await rival.finish();
    expect(await bench.row(id)).toMatchObject({ lease_owner: null });
  });

  it.each(['published', 'canceled', 'draft', 'scheduled', 'retry_pending'] as const)(
    'is not even prepared when it was claimed as %s',
    async (status) => {
      const { id } = await bench.one();
      const [attempt] = await worker.claim();
      const wrong = new RunningAttempt(attempt!.id, { ...attempt!.post, status }, LEASE_MS);
      await worker.platform.get(AttemptRunner).run(wrong);
      expect(bench.network.calls).toEqual([]);
      await worker.run(attempt!);
      expect(bench.network.visible(id)).toHaveLength(1);
    },
  );

  it('is told to the operator', async () => {
    const { id } = await bench.one();
    await worker.claim();
    await set(id, `status = 'published'`);
    const found = await bench.platform
      .get(StuckPostsRepository)
      .find({ olderThanSeconds: 120, failedWithinDays: 7, limit: 10 });
    expect(found).toMatchObject([{ postId: id, reason: 'lease_on_ended' }]);
  });
});
