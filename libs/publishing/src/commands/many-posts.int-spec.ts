import { newId, type PostId, type WorkspaceId } from '#libs/kernel';
import type { ActedPost } from '#libs/posts';
import { EditPostCommand } from '#libs/schedules';
import { answered, bootPublishing, refused, type PublishingBench } from '../testing/index.js';
import { ReconcilePostsCommand } from './reconcile-posts/reconcile-posts.command.js';
import { RetryPostsCommand } from './retry-posts/retry-posts.command.js';

describe('many posts at once', () => {
  let bench: PublishingBench;

  beforeAll(async () => {
    bench = await bootPublishing();
  });
  beforeEach(async () => {
    await bench.clear();
    bench.schedules.permit({ allowed: true });
  });
  afterAll(() => bench.close());

  const items = (ids: readonly PostId[]) => ids.map((postId) => ({ postId, revision: null }));
  const codes = (acted: readonly ActedPost[]) => acted.map(({ refusal }) => refusal?.code ?? 'ok');
  const retry = async (
    ids: readonly PostId[],
    workspaceId: WorkspaceId = bench.workspaceId,
  ): Promise<string[]> =>
    codes(await bench.commands.execute(new RetryPostsCommand(workspaceId, items(ids))));
  const reconcile = async (ids: readonly PostId[]): Promise<string[]> =>
    codes(await bench.commands.execute(new ReconcilePostsCommand(bench.workspaceId, items(ids))));
  const fail = async (code: string): Promise<PostId> => {
    const { id } = await bench.one();
    await bench.platform.database.execute(
      `UPDATE posts SET status = 'failed', error_code = $2, due_at = NULL, attempt_count = 1
       WHERE id = $1`,
      [id, code],
    );
    return id;
  };

  describe('to be tried again', () => {
    it('are each refused as alone, and the others go', async () => {
      const good = await fail('transient');
      const perhaps = await fail('outcome_unknown');
      const { id: waiting } = await bench.one();
      const ids = [perhaps, good, waiting, newId('post')];
      expect(await retry(ids)).toEqual([
        'outcome_unknown',
        'ok',
        'post_not_retryable',
        'post_not_found',
      ]);
      expect(await bench.row(good)).toMatchObject({ status: 'retry_pending' });
      expect(await bench.row(perhaps)).toMatchObject({ status: 'failed' });
      expect(await retry([good], newId('ws'))).toEqual(['post_not_found']);
    });

    it('are a thread as a whole, whatever their order', async () => {
      const [parent, reply] = await bench.thread(['parent', 'reply']);
      bench.network.next('commit', refused({ failureClass: 'content_rejected' }));
      await bench.workers[0]!.finish();
      expect(await retry([reply!.id])).toEqual(['post_not_retryable']);
      expect(await retry([reply!.id, parent!.id])).toEqual(['ok', 'ok']);
      expect(await bench.row(reply!.id)).toMatchObject({ blocked: true, due_at: null });
      await bench.workers[0]!.finish();
      expect(bench.network.ledger).toMatchObject([
        { postId: parent!.id, parentId: null },
        { postId: reply!.id, parentId: '1' },
      ]);
    });

    it('stay where the plan lets nothing go out', async () => {
      const id = await fail('transient');
      bench.schedules.permit({
        allowed: false,
        code: 'subscription_paused',
        message: 'Paused',
        details: {},
      });
      expect(await retry([id, newId('post')])).toEqual(['subscription_paused', 'post_not_found']);
      expect(await bench.row(id)).toMatchObject({ status: 'failed' });
    });

    it('are not those that somebody has changed since', async () => {
      const id = await fail('transient');
      const publishAt = new Date(bench.time.now().getTime() + 60_000).toISOString();
      await bench.commands.execute(
        new EditPostCommand(bench.workspaceId, id, { account: bench.account, publishAt }),
      );
      await bench.platform.database.execute(`UPDATE posts SET status = 'failed'`);
      const [acted] = await bench.commands.execute(
        new RetryPostsCommand(bench.workspaceId, [{ postId: id, revision: 1 }]),
      );
      expect(acted!.refusal).toMatchObject({ code: 'post_changed', details: { revision: 2 } });
      expect(await bench.row(id)).toMatchObject({ status: 'failed' });
    });
  });

  describe('to be looked up', () => {
    it('are looked up one after the other, and those in no doubt stay', async () => {
      const [first, second] = [await fail('outcome_unknown'), await fail('outcome_unknown')];
      const { id: waiting } = await bench.one();
      bench.network.next('reconcile', answered({ kind: 'absent' }));
      bench.network.next('reconcile', answered({ kind: 'unknown', reason: 'no list' }));
      expect(await reconcile([first, waiting, second, newId('post')])).toEqual([
        'ok',
        'ok',
        'ok',
        'post_not_found',
      ]);
      expect(bench.network.calls.map(({ step }) => step)).toEqual(['reconcile', 'reconcile']);
      const rows = await Promise.all([first, second].map((id) => bench.row(id)));
      expect(rows.map((row) => row.error_code).sort()).toEqual(['outcome_unknown', 'transient']);
      expect(await bench.row(waiting)).toMatchObject({ status: 'scheduled' });
    });

    it('are busy while another post of their account is published', async () => {
      const id = await fail('outcome_unknown');
      const { id: other } = await bench.one();
      await bench.platform.database.execute(
        `UPDATE posts SET lease_owner = 'rival', lease_expires_at = now() + interval '1 minute'
         WHERE id = $1`,
        [other],
      );
      expect(await reconcile([id])).toEqual(['account_busy']);
    });
  });
});
