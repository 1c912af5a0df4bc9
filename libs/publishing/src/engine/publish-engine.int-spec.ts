import type { PostId } from '#libs/kernel';
import {
  answerLost,
  bootPublishing,
  Gate,
  heldAt,
  refused,
  type PublishingBench,
  type TestWorker,
} from '../testing/index.js';
import type { PublishEngine } from './publish-engine.js';

const SECOND = 'scripted:@second';

describe('a worker with one place', () => {
  let bench: PublishingBench;
  let worker: TestWorker;
  let engine: PublishEngine;

  beforeAll(async () => {
    bench = await bootPublishing({ environment: { PUBLISH_CONCURRENCY: '1' } });
    [worker] = bench.workers as [TestWorker];
    await bench.schedules.addAccount(SECOND);
  });
  beforeEach(async () => {
    await bench.clear();
    engine = worker.engine();
    engine.start();
  });
  afterEach(() => engine.stop(0));
  afterAll(() => bench.close());

  const ended = async (): Promise<void> => {
    while (engine.inFlight > 0) await Promise.all(engine['running'].values());
  };
  /** A place was given back a moment ago, so that about as many will be in the next moment. */
  const oneCameFree = (): void => {
    engine['slots'].take('another workspace');
    engine['slots'].giveBack('another workspace');
  };

  /** One post stands before the gate, and another one was claimed for the place that it has. */
  const oneInLine = async (gate: Gate): Promise<{ first: PostId; second: PostId }> => {
    const [first, second] = await bench.apply({
      posts: [
        { account: bench.account, text: 'first' },
        { account: SECOND, text: 'second' },
      ],
    });
    bench.network.next('commit', heldAt(gate), first!.id);
    await engine.wake();
    await gate.reached;
    expect(await bench.row(second!.id)).toMatchObject({ status: 'scheduled', lease_owner: null });
    while (engine['slots'].waiting === 0) {
      oneCameFree();
      await engine.wake();
    }
    return { first: first!.id, second: second!.id };
  };

  it('claims a post for a place that is about to be free', async () => {
    const gate = new Gate();
    const { first, second } = await oneInLine(gate);
    expect(await bench.row(second)).toMatchObject({
      status: 'publishing',
      lease_owner: engine.worker,
    });
    expect(bench.network.visible(second)).toEqual([]);
    gate.open();
    await ended();
    expect(bench.network.ledger).toMatchObject([{ postId: first }, { postId: second }]);
  });

  it('gives a claimed post back when no place came free in time', async () => {
    const gate = new Gate();
    const { first, second } = await oneInLine(gate);
    const [, inLine] = engine['running'].values();
    await inLine;
    expect(await bench.row(second)).toMatchObject({
      status: 'retry_pending',
      lease_owner: null,
      phase: null,
    });
    expect(bench.network.calls.filter(({ postId }) => postId === second)).toEqual([]);
    const again = new Gate();
    bench.network.next('commit', heldAt(again));
    gate.open();
    await again.reached;
    again.open();
    await ended();
    expect(bench.network.ledger).toMatchObject([{ postId: first }, { postId: second }]);
  });

  it('gives what waits for a place back at once when it shuts down', async () => {
    const gate = new Gate();
    const { first, second } = await oneInLine(gate);
    const [, inLine] = engine['running'].values();
    const stopped = engine.stop(60_000);
    await inLine;
    expect(await bench.row(second)).toMatchObject({ status: 'retry_pending', phase: null });
    gate.open();
    await stopped;
    expect(bench.network.ledger).toMatchObject([{ postId: first }]);
  });

  it('counts no look that a shutdown cut short', async () => {
    const post = await bench.one();
    bench.network.next('commit', answerLost);
    await worker.finish();
    await bench.time.pass(15_000);
    const gate = new Gate();
    bench.network.next('reconcile', heldAt(gate, refused({ message: 'the look was cut short' })));
    await engine.wake();
    await gate.reached;
    for (const attempt of engine['running'].keys()) attempt.handOver('the worker shuts down');
    const stopped = engine.stop(60_000);
    gate.open();
    await stopped;
    const { looks } = (
      await bench.platform.database.query<{ looks: number }>(
        'SELECT reconcile_looks AS looks FROM posts WHERE id = $1',
        [post.id],
      )
    )[0]!;
    expect(looks).toBe(0);
    expect(await bench.row(post.id)).toMatchObject({
      status: 'retry_pending',
      reconciliation_status: 'pending',
      lease_owner: null,
    });
    await worker.finish();
    expect(await bench.row(post.id)).toMatchObject({ status: 'published', provider_post_id: '1' });
    expect(bench.network.ledger).toHaveLength(1);
  });
});
