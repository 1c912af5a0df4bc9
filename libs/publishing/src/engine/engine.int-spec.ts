import { CancelPostCommand } from '#libs/schedules';
import { failureOf } from '#libs/schedules/testing';
import {
  answerLost,
  bootPublishing,
  Gate,
  heldAt,
  LEASE_MS,
  requestLost,
  workerDiesAfter,
  type PublishingBench,
  type TestWorker,
} from '../testing/index.js';

describe('the engine', () => {
  let bench: PublishingBench;
  let worker: TestWorker;
  let rival: TestWorker;

  beforeAll(async () => {
    bench = await bootPublishing({ workers: 2 });
    [worker, rival] = bench.workers as [TestWorker, TestWorker];
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.close());

  it('publishes what is due once, and each reply below what it answers', async () => {
    const [first, second, third] = await bench.thread(['first', 'second', 'third']);
    await worker.finish();
    expect(bench.network.ledger).toMatchObject([
      { postId: first!.id, parentId: null },
      { postId: second!.id, parentId: '1' },
      { postId: third!.id, parentId: '2' },
    ]);
    expect(await bench.read(third!.id)).toMatchObject({ status: 'published', providerPostId: '3' });
    expect(await bench.runStatus(first!.runId)).toBe('completed');
  });

  it('looks up what a lost answer leaves unclear, and sends it again only when it is absent', async () => {
    const out = await bench.one({ text: 'out' });
    bench.network.next('commit', answerLost);
    await worker.finish();
    expect(await bench.row(out.id)).toMatchObject({
      status: 'retry_pending',
      reconciliation_status: 'pending',
    });
    await bench.time.pass(15_000);
    await worker.finish();
    expect(await bench.row(out.id)).toMatchObject({ status: 'published', provider_post_id: '1' });

    const absent = await bench.one({ text: 'absent' });
    bench.network.next('commit', requestLost);
    await worker.finish();
    await bench.time.pass(15_000);
    await worker.finish();
    expect(await bench.row(absent.id)).toMatchObject({ status: 'published' });
    expect(bench.network.ledger).toHaveLength(2);
  });

  it('takes over from a worker that died at the write, and finds what that one sent', async () => {
    const post = await bench.one();
    bench.network.next('commit', workerDiesAfter);
    await worker.finish();
    expect(await rival.work()).toBe(0);
    await bench.time.pass(LEASE_MS + 1);
    await rival.finish();
    await bench.time.pass(15_000);
    await rival.finish();
    expect(await bench.row(post.id)).toMatchObject({ status: 'published', lease_owner: null });
    expect(bench.network.visible(post.id)).toHaveLength(1);
  });

  it('refuses to cancel what is being sent', async () => {
    const post = await bench.one();
    const gate = new Gate();
    bench.network.next('commit', heldAt(gate));
    const work = worker.work();
    await gate.reached;
    const failure = await failureOf(
      bench.commands.execute(new CancelPostCommand(bench.workspaceId, post.id)),
    );
    expect(failure.code).toBe('post_not_cancelable');
    gate.open();
    await work;
    expect(await bench.row(post.id)).toMatchObject({ status: 'published' });
  });
});
