import { newId, type PostId } from '#libs/kernel';
import { PostAttemptsQuery } from '#libs/posts';
import { EditPostCommand } from '#libs/schedules';
import { failureOf } from '#libs/schedules/testing';
import {
  answerLost,
  answered,
  bootPublishing,
  Gate,
  heldAt,
  type PublishingBench,
} from '../../testing/index.js';
import { ReconcilePostCommand } from '../reconcile-post/reconcile-post.command.js';
import { RetryPostCommand } from '../retry-post/retry-post.command.js';
import { ResolvePostCommand } from './resolve-post.command.js';

const ADA = { id: newId('usr'), name: 'Ada' };
const BEN = { id: newId('usr'), name: 'Ben' };
const URL_OF_POST = 'https://network.example/posts/7';

describe('a person who says what became of a post', () => {
  let bench: PublishingBench;

  beforeAll(async () => {
    bench = await bootPublishing();
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.close());

  const resolve = (
    postId: PostId,
    outcome: 'published' | 'absent' = 'published',
    { person = ADA, workspaceId = bench.workspaceId } = {},
  ): Promise<void> =>
    bench.commands.execute(
      new ResolvePostCommand(workspaceId, postId, { outcome, providerUrl: URL_OF_POST }, person),
    );
  const retry = (postId: PostId, acceptDuplicateRisk = false): Promise<void> =>
    bench.commands.execute(
      new RetryPostCommand(bench.workspaceId, postId, { acceptDuplicateRisk }),
    );
  const giveUp = (postId: PostId): Promise<number> =>
    bench.platform.database.execute(
      `UPDATE posts SET status = 'failed', error_code = 'outcome_unknown', retryable = false,
         reconciliation_status = 'unknown', due_at = NULL, attempt_count = 1 WHERE id = $1`,
      [postId],
    );
  const unknown = async (): Promise<PostId> => {
    const { id } = await bench.one();
    await giveUp(id);
    return id;
  };
  const events = async (): Promise<readonly { name: string; payload: object }[]> =>
    bench.platform.database.query(`SELECT name, payload FROM outbox ORDER BY position`);
  const attempts = (postId: PostId) =>
    bench.queries.execute(new PostAttemptsQuery(bench.workspaceId, postId));

  it('has it published on that word, and the run ends', async () => {
    const id = await unknown();
    const { runId } = await bench.read(id);
    await bench.platform.database.execute('TRUNCATE outbox');
    await resolve(id);
    expect(await bench.read(id)).toMatchObject({
      status: 'published',
      providerUrl: URL_OF_POST,
      providerStatus: 'published',
      reconciliationStatus: 'found',
      resolvedBy: ADA,
      errorCode: null,
      errorMessage: null,
      publishedAt: expect.any(Date),
    });
    expect(await bench.runStatus(runId)).toBe('completed');
    expect((await events()).map(({ name }) => name)).toEqual([
      'PostReconciled',
      'PostPublished',
      'RunFinished',
    ]);
    expect((await events())[0]!.payload).toMatchObject({
      postId: id,
      status: 'published',
      reconciliationStatus: 'found',
    });
    expect(await attempts(id)).toMatchObject([
      {
        kind: 'resolve',
        attemptNo: 1,
        ok: true,
        outcome: 'found',
        resolvedBy: ADA,
        notes: ['Ada says that the post is out.'],
        finishedAt: expect.any(Date),
      },
    ]);
    expect(bench.network.calls).toEqual([]);
  });

  it('has it failed and retryable when it is absent; the retry is nobody’s word any more', async () => {
    const id = await unknown();
    await resolve(id, 'absent');
    expect(await bench.read(id)).toMatchObject({
      status: 'failed',
      errorCode: 'transient',
      retryable: true,
      providerUrl: null,
      reconciliationStatus: 'absent',
      resolvedBy: ADA,
    });
    expect((await attempts(id))[0]).toMatchObject({ outcome: 'absent', code: 'transient' });
    await retry(id);
    await bench.workers[0]!.finish();
    expect(await bench.read(id)).toMatchObject({ status: 'published', resolvedBy: null });
    expect(bench.network.visible(id)).toHaveLength(1);
  });

  it('may have an absent one edited, too', async () => {
    const id = await unknown();
    await resolve(id, 'absent');
    const publishAt = new Date(bench.time.now().getTime() + 3_600_000).toISOString();
    await bench.commands.execute(
      new EditPostCommand(bench.workspaceId, id, { account: bench.account, publishAt }),
    );
    expect(await bench.read(id)).toMatchObject({ status: 'scheduled', resolvedBy: null });
  });

  it('frees no reply to go out as a post of its own: nobody knows what it answers', async () => {
    const [parent, reply] = await bench.thread(['parent', 'reply']);
    await giveUp(parent!.id);
    await resolve(parent!.id);
    await bench.workers[0]!.finish();
    expect(await bench.row(reply!.id)).toMatchObject({
      status: 'failed',
      error_code: 'parent_id_unknown',
    });
    expect(bench.network.ledger).toEqual([]);
  });

  it('fails the replies of an absent one with it, until it is out', async () => {
    const [parent, reply] = await bench.thread(['parent', 'reply']);
    await giveUp(parent!.id);
    await resolve(parent!.id, 'absent');
    expect(await bench.row(reply!.id)).toMatchObject({ error_code: 'parent_failed' });
    await retry(parent!.id);
    await bench.workers[0]!.finish();
    expect(await bench.row(reply!.id)).toMatchObject({ status: 'published' });
  });

  it('is refused where nobody doubts, and in another workspace', async () => {
    const { id } = await bench.one();
    expect(await failureOf(resolve(id))).toMatchObject({
      code: 'outcome_known',
      kind: 'conflict',
      details: { status: 'scheduled' },
    });
    bench.network.next('commit', answerLost);
    await bench.workers[0]!.finish();
    // It is still being looked for.
    expect(await failureOf(resolve(id))).toMatchObject({ code: 'outcome_known' });
    const elsewhere = { workspaceId: newId('ws') };
    expect(await failureOf(resolve(await unknown(), 'absent', elsewhere))).toMatchObject({
      code: 'post_not_found',
    });
  });

  describe('among others', () => {
    it('is one of two: the second is told that it is known', async () => {
      const id = await unknown();
      const gate = bench.statements.before(/^COMMIT/);
      const first = resolve(id, 'published');
      await gate.reached;
      const second = failureOf(resolve(id, 'absent', { person: BEN }));
      await bench.waitsForLock();
      gate.open();
      await first;
      expect(await second).toMatchObject({ code: 'outcome_known' });
      expect(await bench.read(id)).toMatchObject({ status: 'published', resolvedBy: ADA });
      expect(await attempts(id)).toHaveLength(1);
    });

    it('comes after a retry that accepts the risk, or before it', async () => {
      const retried = await unknown();
      const gate = bench.statements.before(/^COMMIT/);
      const first = retry(retried, true);
      await gate.reached;
      const late = failureOf(resolve(retried));
      await bench.waitsForLock();
      gate.open();
      await first;
      expect(await late).toMatchObject({ code: 'outcome_known' });

      const resolved = await unknown();
      const other = bench.statements.before(/^COMMIT/);
      const word = resolve(resolved);
      await other.reached;
      const lateRetry = failureOf(retry(resolved, true));
      await bench.waitsForLock();
      other.open();
      await word;
      expect(await lateRetry).toMatchObject({ code: 'post_not_retryable' });
    });

    it('waits for a look that has begun, and a look after it starts nothing', async () => {
      const id = await unknown();
      const network = new Gate();
      bench.network.next('reconcile', heldAt(network));
      const look = bench.commands.execute(new ReconcilePostCommand(bench.workspaceId, id));
      await network.reached;
      expect(await failureOf(resolve(id))).toMatchObject({ code: 'account_busy' });
      network.open();
      await look;
      // Looked up as absent, which is known.
      expect(await failureOf(resolve(id))).toMatchObject({ code: 'outcome_known' });

      const other = await unknown();
      bench.network.next('reconcile', answered({ kind: 'absent' }));
      await resolve(other);
      await bench.commands.execute(new ReconcilePostCommand(bench.workspaceId, other));
      expect(await bench.read(other)).toMatchObject({ status: 'published', resolvedBy: ADA });
    });
  });
});
