import { PublishUsageRepository } from '#libs/posts';
import { RetryPostCommand } from '../commands/retry-post/retry-post.command.js';
import {
  answered,
  answerLost,
  bootPublishing,
  refused,
  type PublishingBench,
  type TestWorker,
} from '../testing/index.js';

describe('the budget of a network', () => {
  let bench: PublishingBench;
  let worker: TestWorker;

  beforeAll(async () => {
    bench = await bootPublishing({ environment: { SCRIPTED_POSTS_LIMIT: '1' } });
    [worker] = bench.workers as [TestWorker];
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.close());

  const used = (): Promise<unknown[]> =>
    bench.platform.database.query('SELECT post_id AS "postId" FROM publish_usage');

  it('keeps what a post took whose first part is out, however the next one goes', async () => {
    const settings = { parts: 2, partWaitMs: 60_000 };
    const { id } = await bench.one({ text: 'out', settings });
    await worker.finish();
    expect(bench.network.visible(id)).toHaveLength(1);
    expect(await used()).toEqual([{ postId: id }]);
    // Another post of the account finds the budget taken.
    const next = await bench.one({ text: 'next' });
    await worker.finish();
    expect(await bench.row(next.id)).toMatchObject({ error_code: 'held_for_quota' });
    await bench.time.pass(60_000);
    bench.network.next('prepare', refused({ failureClass: 'content_rejected' }), id);
    await worker.finish();
    expect(await bench.row(id)).toMatchObject({ status: 'failed' });
    expect(await used()).toEqual([{ postId: id }]);
  });

  it('holds no post that is partly out', async () => {
    const settings = { parts: 2, partWaitMs: 60_000 };
    const { id, accountId } = await bench.one({ settings });
    await worker.finish();
    // Its own use is forgotten with the day; then others used the day's up.
    await bench.time.pass(25 * 60 * 60_000);
    await bench.platform.database.execute(
      `INSERT INTO publish_usage (post_id, budget, subject, units) VALUES ('post_x', 'scripted.posts', $1, 1)`,
      [accountId],
    );
    await worker.finish();
    expect(await bench.row(id)).toMatchObject({ status: 'published', held_since: null });
    expect(bench.network.visible(id)).toHaveLength(2);
  });

  it('keeps what a post took that is perhaps out, when its retry fails before it is sent', async () => {
    const { id } = await bench.one();
    bench.network.next('commit', answerLost);
    await worker.finish();
    for (const pause of [15_000, 60_000, 300_000, 1_800_000]) {
      bench.network.next('reconcile', answered({ kind: 'unknown', reason: 'it does not say' }));
      await bench.time.pass(pause);
      await worker.finish();
    }
    expect(await bench.row(id)).toMatchObject({ status: 'failed', error_code: 'outcome_unknown' });
    bench.network.next('prepare', refused({ failureClass: 'permission' }));
    await bench.commands.execute(
      new RetryPostCommand(bench.workspaceId, id, { acceptDuplicateRisk: true }),
    );
    await worker.finish();
    expect(await bench.row(id)).toMatchObject({ status: 'failed', error_code: 'permission' });
    expect(bench.network.visible(id)).toHaveLength(1);
    expect(await used()).toEqual([{ postId: id }]);
  });

  it('gets back what a post took of which nothing is out', async () => {
    const { id } = await bench.one();
    bench.network.next('prepare', refused({ failureClass: 'content_rejected' }));
    await worker.finish();
    expect(await bench.row(id)).toMatchObject({ status: 'failed' });
    expect(await used()).toEqual([]);
  });

  it('forgets uses that no window looks back on, the oldest first and some at a time', async () => {
    const hours = [50, 49, 48, 1];
    for (const [index, hoursAgo] of hours.entries()) {
      await bench.platform.database.execute(
        `INSERT INTO publish_usage (post_id, budget, subject, units, used_at)
         VALUES ($1, 'scripted.posts', 'acct', 1, now() - $2 * interval '1 hour')`,
        [`post_${index}`, hoursAgo],
      );
    }
    const usage = worker.platform.get(PublishUsageRepository);
    const dayMs = 24 * 60 * 60_000;
    expect(await usage.removeOlderThan(dayMs, 2)).toBe(2);
    expect(await used()).toEqual([{ postId: 'post_2' }, { postId: 'post_3' }]);
    expect(await usage.removeOlderThan(dayMs, 2)).toBe(1);
    expect(await used()).toEqual([{ postId: 'post_3' }]);
  });
});
