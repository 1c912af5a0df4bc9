import type { PostId } from '#libs/kernel';
import { BlockedRepliesRepository } from '#libs/posts';
import { EditPostCommand, PublishDraftRunCommand, SubmitPostCommand } from '#libs/schedules';
import { approvalDesk, aPolicy, failureOf } from '#libs/schedules/testing';
import { RetryPostCommand } from '../commands/retry-post/retry-post.command.js';
import { ReplySweep } from '../sweeps/reply-sweep.js';
import { bootPublishing, Gate, heldAt, refused } from '../testing/index.js';
import type { PublishingBench, TestWorker } from '../testing/index.js';

const REJECTED = refused({ failureClass: 'content_rejected' });

describe('a reply', () => {
  let bench: PublishingBench;
  let worker: TestWorker;

  beforeAll(async () => {
    bench = await bootPublishing();
    [worker] = bench.workers as [TestWorker];
  });
  beforeEach(async () => {
    await bench.clear();
    await bench.platform.database.execute('DELETE FROM approval_policies');
  });
  afterAll(() => bench.close());

  const set = (postId: PostId, assignments: string): Promise<number> =>
    bench.platform.database.execute(`UPDATE posts SET ${assignments} WHERE id = $1`, [postId]);
  const retry = (postId: PostId): Promise<void> =>
    bench.commands.execute(
      new RetryPostCommand(bench.workspaceId, postId, { acceptDuplicateRisk: false }),
    );
  const edit = (postId: PostId): Promise<unknown> =>
    bench.commands.execute(
      new EditPostCommand(bench.workspaceId, postId, {
        account: bench.account,
        text: 'better',
        publishAt: bench.time.now().toISOString(),
      }),
    );

  describe('that failed by itself, while its parent goes out', () => {
    const threadOf = async (): Promise<readonly [PostId, PostId]> => {
      const [parent, reply] = await bench.thread(['parent', 'reply']);
      await set(
        reply!.id,
        `status = 'failed', error_code = 'transient', retryable = true,
        blocked = false, due_at = NULL`,
      );
      return [parent!.id, reply!.id];
    };

    it.each([
      ['is retried', retry],
      ['is edited', edit],
    ])('and %s, is seen by the settlement or sees it: the settlement first', async (_, change) => {
      const [parent, reply] = await threadOf();
      const network = new Gate();
      bench.network.next('commit', heldAt(network));
      const work = worker.work();
      await network.reached;
      // It has looked for replies by then, and nobody else sees that the parent is out.
      const settled = worker.statements.before(/^COMMIT/);
      network.open();
      await settled.reached;
      const changed = change(reply);
      await bench.doneOrWaiting(changed);
      settled.open();
      await Promise.all([work, changed]);
      await worker.finish();
      expect(await bench.row(parent)).toMatchObject({ status: 'published' });
      expect(await bench.row(reply)).toMatchObject({ status: 'published', blocked: false });
    });

    it.each([
      ['is retried', retry],
      ['is edited', edit],
    ])('and %s, is seen by the settlement or sees it: the person first', async (_, change) => {
      const [parent, reply] = await threadOf();
      const network = new Gate();
      bench.network.next('commit', heldAt(network));
      const work = worker.work();
      await network.reached;
      const written = bench.statements.before(/^COMMIT/);
      const changed = change(reply);
      await written.reached;
      network.open();
      await bench.doneOrWaiting(work);
      written.open();
      await Promise.all([work, changed]);
      await worker.finish();
      expect(await bench.row(parent)).toMatchObject({ status: 'published' });
      expect(await bench.row(reply)).toMatchObject({ status: 'published', blocked: false });
    });
  });

  it('below a post that has failed is not put to wait for it', async () => {
    const [parent, reply] = await bench.thread(['parent', 'reply']);
    bench.network.next('commit', REJECTED);
    await worker.finish();
    expect(await bench.row(reply!.id)).toMatchObject({ error_code: 'parent_failed' });
    expect(await failureOf(retry(reply!.id))).toMatchObject({
      code: 'post_not_retryable',
      details: { parentStatus: 'failed' },
    });
    expect(await failureOf(edit(reply!.id))).toMatchObject({
      code: 'post_not_editable',
      details: { reason: 'parent_failed' },
    });
    await retry(parent!.id);
    await worker.finish();
    expect(await bench.row(reply!.id)).toMatchObject({ status: 'published' });
  });

  it('that was left waiting for an ended post is freed by the sweep', async () => {
    const [out, below] = await bench.thread(['out', 'below']);
    const [lost, under, deep] = await bench.thread(['lost', 'under', 'deep']);
    await set(out!.id, `status = 'published', due_at = NULL, provider_post_id = '7'`);
    await set(lost!.id, `status = 'failed', due_at = NULL, error_code = 'content_rejected'`);
    const [gone, after] = await bench.thread(['gone', 'after']);
    await set(gone!.id, `status = 'canceled', due_at = NULL`);
    await new ReplySweep(worker.platform.get(BlockedRepliesRepository)).sweep();
    await worker.finish();
    expect(await bench.row(below!.id)).toMatchObject({ status: 'published' });
    expect(bench.network.ledger).toMatchObject([{ postId: below!.id, parentId: '7' }]);
    for (const { id } of [under!, deep!]) {
      expect(await bench.row(id)).toMatchObject({ status: 'failed', error_code: 'parent_failed' });
    }
    expect(await bench.runStatus(lost!.runId)).toBe('partial_failed');
    expect(await bench.row(after!.id)).toMatchObject({
      status: 'canceled',
      error_code: 'parent_canceled',
    });
  });

  it('that is a draft comes back as a draft, and goes out when it is released', async () => {
    const [parent, reply] = await bench.thread(['parent', 'reply'], 'draft');
    await set(parent!.id, `status = 'scheduled', approval = 'not_needed', due_at = now()`);
    bench.network.next('commit', REJECTED);
    await worker.finish();
    expect(await bench.row(reply!.id)).toMatchObject({
      status: 'failed',
      error_code: 'parent_failed',
    });
    await retry(parent!.id);
    await worker.finish();
    expect(await bench.row(parent!.id)).toMatchObject({ status: 'published' });
    expect(await bench.row(reply!.id)).toMatchObject({ status: 'draft', due_at: null });
    expect(bench.network.visible(reply!.id)).toEqual([]);
    expect(await bench.runStatus(reply!.runId)).toBe('draft');

    await bench.commands.execute(new PublishDraftRunCommand(bench.workspaceId, reply!.runId));
    await worker.finish();
    expect(await bench.row(reply!.id)).toMatchObject({ status: 'published' });
  });

  describe('that waits for people', () => {
    const threadOf = async () => {
      const desk = approvalDesk(bench.schedules);
      const [parent, reply] = await bench.thread(['parent', 'reply']);
      await set(reply!.id, `status = 'draft', approval = 'unasked', due_at = NULL`);
      await desk.rule(aPolicy());
      await bench.commands.execute(new SubmitPostCommand(bench.workspaceId, reply!.id));
      bench.network.next('commit', REJECTED);
      await worker.finish();
      expect((await bench.row(reply!.id)).error_code).toBe('parent_failed');
      return { desk, parent: parent!.id, reply: reply!.id };
    };

    it('still waits when its parent has failed and is back', async () => {
      const { desk, parent, reply } = await threadOf();
      await retry(parent);
      await worker.finish();
      expect(await desk.row(reply)).toMatchObject({ status: 'draft', approval: 'pending' });
      await desk.decide(await desk.openOf(reply), desk.voter(), { publishNow: true });
      await worker.finish();
      expect(await bench.row(reply)).toMatchObject({ status: 'published' });
    });

    it('comes back with its parent where they have agreed meanwhile', async () => {
      const { desk, parent, reply } = await threadOf();
      expect((await failureOf(retry(reply))).code).toBe('approval_required');
      await desk.decide(await desk.openOf(reply), desk.voter());
      expect(await desk.row(reply)).toMatchObject({ status: 'failed', approval: 'approved' });
      await retry(parent);
      await worker.finish();
      expect(await bench.row(reply)).toMatchObject({ status: 'published' });
    });
  });

  it('that is a draft when its parent goes out does not wait for it after its release', async () => {
    const [parent, reply] = await bench.thread(['parent', 'reply'], 'draft');
    await set(parent!.id, `status = 'scheduled', approval = 'not_needed', due_at = now()`);
    await worker.finish();
    expect(await bench.row(reply!.id)).toMatchObject({ status: 'draft', due_at: null });
    await bench.commands.execute(new PublishDraftRunCommand(bench.workspaceId, reply!.runId));
    await worker.finish();
    expect(await bench.row(reply!.id)).toMatchObject({ status: 'published' });
  });
});
