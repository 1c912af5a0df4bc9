import type { PostId } from '#libs/kernel';
import { failureOf } from '#libs/schedules/testing';
import { answered, answerLost, bootPublishing, refused } from '../testing/index.js';
import type { PublishingBench, TestWorker } from '../testing/index.js';
import { DeletePublishedPostCommand } from './delete-published-post/delete-published-post.command.js';
import { ReconcileUnclearPostsCommand } from './reconcile-unclear-posts/reconcile-unclear-posts.command.js';
import { RequeuePostsCommand } from './requeue-posts/requeue-posts.command.js';
import { RetryPostCommand } from './retry-post/retry-post.command.js';

const REJECTED = refused({ failureClass: 'content_rejected' });
const TIRED = refused({ failureClass: 'auth_expired', providerCode: 'account_disconnected' });

describe('what people ask for', () => {
  let bench: PublishingBench;
  let worker: TestWorker;

  beforeAll(async () => {
    bench = await bootPublishing();
    [worker] = bench.workers as [TestWorker];
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.close());

  const retry = (postId: PostId, acceptDuplicateRisk = false): Promise<void> =>
    bench.commands.execute(
      new RetryPostCommand(bench.workspaceId, postId, { acceptDuplicateRisk }),
    );
  const remove = (postId: PostId): Promise<void> =>
    bench.commands.execute(new DeletePublishedPostCommand(bench.workspaceId, postId));

  /** A post that is out, and given up as unknown after every look. */
  const unknown = async (): Promise<PostId> => {
    const { id } = await bench.one();
    bench.network.next('commit', answerLost);
    for (let look = 0; look < 4; look += 1) {
      bench.network.next('reconcile', answered({ kind: 'unknown', reason: 'no list' }));
    }
    await worker.finish();
    for (const wait of [15_000, 60_000, 300_000, 1_800_000]) {
      await bench.time.pass(wait);
      await worker.finish();
    }
    expect(await bench.row(id)).toMatchObject({ status: 'failed', error_code: 'outcome_unknown' });
    return id;
  };

  it('a retry sends a failed post again, one that is perhaps out only for who accepts the risk', async () => {
    const { id } = await bench.one();
    bench.network.next('commit', REJECTED);
    await worker.finish();
    await retry(id);
    await worker.finish();
    expect(await bench.row(id)).toMatchObject({ status: 'published' });
    expect(await failureOf(retry(id))).toMatchObject({ code: 'post_not_retryable' });

    const perhaps = await unknown();
    expect(await failureOf(retry(perhaps))).toMatchObject({ code: 'outcome_unknown' });
    await retry(perhaps, true);
    await worker.finish();
    expect(bench.network.visible(perhaps)).toHaveLength(2);
  });

  it('a deletion takes a published post from its network, once', async () => {
    const { id } = await bench.one();
    expect(await failureOf(remove(id))).toMatchObject({ code: 'post_not_published' });
    await worker.finish();
    await remove(id);
    await remove(id);
    expect(bench.network.visible(id)).toEqual([]);
    expect(bench.network.calls.filter(({ step }) => step === 'remove')).toHaveLength(1);
    expect(await bench.read(id)).toMatchObject({ status: 'published', providerStatus: 'deleted' });
  });

  it('an operator queues again what a retry would, replies by their parents', async () => {
    const [parent, reply] = await bench.thread(['parent', 'reply']);
    bench.network.next('commit', TIRED);
    await worker.finish();
    expect(await bench.row(reply!.id)).toMatchObject({ error_code: 'parent_failed' });
    const requeue = new RequeuePostsCommand({}, { acceptDuplicateRisk: false });
    expect(await bench.commands.execute(requeue)).toEqual({ requeued: 1, refused: {} });
    await worker.finish();
    expect(await bench.row(parent!.id)).toMatchObject({ status: 'published' });
    expect(await bench.row(reply!.id)).toMatchObject({ status: 'published' });
  });

  it('an operator has everything unclear looked up at once', async () => {
    const given = await unknown();
    const { id } = await bench.one();
    bench.network.next('commit', answerLost);
    await worker.finish();
    const taken = await bench.commands.execute(new ReconcileUnclearPostsCommand({}));
    expect(taken).toEqual({ hastened: 1, takenUpAgain: 1 });
    await worker.finish();
    for (const postId of [given, id]) {
      expect(await bench.row(postId)).toMatchObject({ status: 'published' });
      expect(bench.network.visible(postId)).toHaveLength(1);
    }
  });

  it('an engine at work publishes what is due, and stops when it is told to', async () => {
    const engine = worker.engine();
    engine.start();
    const [first, second] = await bench.thread(['first', 'second']);
    while ((await bench.row(second!.id)).status !== 'published') await engine.wake();
    await engine.stop(1_000);
    await bench.one({ text: 'later' });
    await engine.wake();
    expect(engine.inFlight).toBe(0);
    expect(bench.network.ledger.map(({ postId }) => postId)).toEqual([first!.id, second!.id]);
  });
});
