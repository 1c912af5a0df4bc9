import { type PostId } from '#libs/kernel';
import { PreparedDatabase, textOf } from '#libs/platform';
import type { PostRecord } from '#libs/posts';
import { CancelPostCommand, EditPostCommand } from '#libs/schedules';
import { bootPublishing, type PublishingBench, type TestWorker } from '../testing/index.js';

describe('the statement that begins a held post', () => {
  let bench: PublishingBench;
  let worker: TestWorker;

  beforeAll(async () => {
    bench = await bootPublishing();
    [worker] = bench.workers as [TestWorker];
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.close());

  /** Lets a rival in after the statement has seen the tables, and before it locks a row. */
  async function whileItStarts(
    work: (postId: PostId) => Promise<unknown>,
    changed: (sql: string) => string = (sql) => sql,
  ): Promise<PostRecord> {
    const publishAt = new Date(bench.time.now().getTime() + 500).toISOString();
    const post = await bench.one({ text: 'as it was', publish_at: publishAt });
    await worker.held.look();
    await bench.time.pass(500);
    const door = worker.platform.get(PreparedDatabase);
    const query = door.query.bind(door);
    door.query = (sql, parameters) => {
      const text = textOf(sql);
      if (!text.includes('wanted AS MATERIALIZED')) return query(sql, parameters);
      const gate = `before AS MATERIALIZED (
        SELECT id, status, phase, due_at FROM posts
        WHERE (SELECT true FROM (SELECT pg_advisory_xact_lock(4711)) gate) AND`;
      return query(
        changed(text.replace(/before AS MATERIALIZED \([\s\S]*?WHERE/, gate)),
        parameters,
      );
    };
    const lock = await bench.hold('SELECT pg_advisory_xact_lock(4711)');
    const begun = worker.beginHeld();
    await bench.waitsForLock();
    await work(post.id);
    await lock.commit();
    await begun;
    door.query = query;
    return post;
  }
  const edit = (postId: PostId): Promise<unknown> =>
    bench.commands.execute(
      new EditPostCommand(bench.workspaceId, postId, {
        account: bench.account,
        text: 'edited',
        publishAt: bench.time.now().toISOString(),
      }),
    );
  const cancel = (postId: PostId): Promise<unknown> =>
    bench.commands.execute(new CancelPostCommand(bench.workspaceId, postId));
  const texts = (): string[] => bench.network.ledger.map(({ text }) => text);

  it('sends nothing of a post that was edited after the statement had seen it', async () => {
    await whileItStarts(edit);
    expect(texts()).toEqual([]);
    await worker.finish();
    expect(texts()).toEqual(['edited']);
  });

  it('would send the old text without the names of what was read: the gate tells', async () => {
    await whileItStarts(edit, (sql) =>
      sql.replace('AND p.fence = wanted.fence AND p.updated_at = wanted.seen', ''),
    );
    expect(texts()).toEqual(['as it was']);
  });

  it('sends nothing of a post that was canceled after the statement had seen it', async () => {
    const { id } = await whileItStarts(cancel);
    await worker.finish();
    expect(texts()).toEqual([]);
    expect(await bench.row(id)).toMatchObject({ status: 'canceled', lease_owner: null });
  });

  it('takes no second post of an account that a rival is at', async () => {
    const { id } = await whileItStarts(async () => {
      const other = await bench.one({ text: 'other' });
      await bench.platform.database.execute(
        `UPDATE posts SET status = 'publishing', phase = 'committing', due_at = NULL, fence = fence + 1,
           lease_owner = 'rival', lease_expires_at = now() + interval '1 hour' WHERE id = $1`,
        [other.id],
      );
    });
    expect(texts()).toEqual([]);
    expect(await bench.row(id)).toMatchObject({ status: 'scheduled', lease_owner: null });
  });
});
