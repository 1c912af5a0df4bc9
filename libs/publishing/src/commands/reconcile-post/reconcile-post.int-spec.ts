import type { PostId } from '#libs/kernel';
import { failureOf } from '#libs/schedules/testing';
import { answerLost, bootPublishing, type PublishingBench } from '../../testing/index.js';
import { ReconcilePostCommand } from './reconcile-post.command.js';

describe('a person who asks for the true state of a post', () => {
  let bench: PublishingBench;

  beforeAll(async () => {
    bench = await bootPublishing();
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.close());

  const reconcile = (postId: PostId): Promise<void> =>
    bench.commands.execute(new ReconcilePostCommand(bench.workspaceId, postId));

  const unclear = async (): Promise<PostId> => {
    const { id } = await bench.one();
    bench.network.next('commit', answerLost);
    await bench.workers[0]!.finish();
    return id;
  };

  it('learns it at once', async () => {
    const id = await unclear();
    await reconcile(id);
    expect(await bench.row(id)).toMatchObject({ status: 'published', lease_owner: null });
    expect(bench.network.visible(id)).toHaveLength(1);
  });

  it('does not have it published again when the engine has found it in between', async () => {
    const [worker] = bench.workers;
    const id = await unclear();
    await bench.time.pass(15_000);
    // The decision was taken; the claim is about to be made.
    const gate = bench.statements.before(/UPDATE posts p SET\s+phase = 'preparing'/);
    const asked = reconcile(id);
    await gate.reached;
    await worker!.finish();
    gate.open();
    await asked;
    await worker!.finish();
    expect(bench.network.visible(id)).toHaveLength(1);
    expect(await bench.row(id)).toMatchObject({ status: 'published', lease_owner: null });
  });

  it('is told to wait when another post of the account was taken a moment before', async () => {
    const id = await unclear();
    const { id: other } = await bench.one({ text: 'other' });
    const rival = await bench.hold(
      `UPDATE posts SET lease_owner = 'rival', lease_expires_at = now() + interval '1 minute'
       WHERE id = $1`,
      [other],
    );
    const asked = failureOf(reconcile(id));
    await bench.waitsForLock();
    await rival.commit();
    expect(await asked).toMatchObject({ code: 'account_busy', kind: 'conflict' });
    // The same when it is long since taken.
    expect(await failureOf(reconcile(id))).toMatchObject({ code: 'account_busy' });
    expect(await bench.row(id)).toMatchObject({ lease_owner: null, due_at: expect.any(Date) });
  });

  it('of a post that nobody doubts starts nothing', async () => {
    const { id } = await bench.one();
    await reconcile(id);
    expect(bench.network.calls).toEqual([]);
    expect(await bench.row(id)).toMatchObject({ status: 'scheduled', lease_owner: null });
  });
});
