import { newId } from '#libs/kernel';
import { CancelPostCommand } from './cancel-post/cancel-post.command.js';
import { PublishDraftRunCommand } from './publish-draft-run/publish-draft-run.command.js';
import { RunDetailQuery } from '../queries/run-detail/run-detail.query.js';
import {
  bootSchedules,
  aList,
  aThread,
  failureOf,
  later,
  type SchedulesBench,
} from '../testing/index.js';

let bench: SchedulesBench;
beforeEach(async () => {
  bench = await bootSchedules();
});
afterEach(() => bench.close());

const posts = (...texts: readonly string[]): object => aList(bench.account, ...texts);
const thread = (): object => aThread(bench.account);

describe('drafts', () => {
  const draft = (): object => ({
    mode: 'draft',
    posts: [
      { account: bench.account, text: 'a', publish_at: later(60) },
      { account: bench.account, text: 'b', publish_at: later(90) },
      { account: bench.account, text: 'c' },
    ],
  });
  const publish = async (runId: string, startAt: string | null = null) => {
    await bench.commands.execute(new PublishDraftRunCommand(bench.workspaceId, runId, startAt));
    return bench.queries.execute(new RunDetailQuery(bench.workspaceId, runId));
  };

  it('wait until they are published; past and missing times become now', async () => {
    const { run, posts: stored } = await bench.apply(draft());
    expect([run.status, ...stored.map(({ status, dueAt }) => [status, dueAt])]).toEqual([
      'draft',
      ['draft', null],
      ['draft', null],
      ['draft', null],
    ]);
    bench.clock.moveTo(later(75));
    const released = await publish(run.id);
    expect(released.run).toMatchObject({ status: 'created', mode: 'scheduled' });
    expect(released.posts.map(({ status, dueAt }) => [status, dueAt?.toISOString()])).toEqual([
      ['scheduled', later(75)],
      ['scheduled', later(90)],
      ['scheduled', later(75)],
    ]);
  });

  it('move as a whole to another start', async () => {
    const { run } = await bench.apply(draft());
    const released = await publish(run.id, later(600));
    expect(released.posts.map(({ publishAt }) => publishAt?.toISOString())).toEqual([
      later(600),
      later(630),
      later(600),
    ]);
  });

  it('keep the delays between steps that have no times', async () => {
    const steps = [0, 30, 15].map((delay) => ({ text: `${delay}`, delay_minutes: delay }));
    const campaigns = [{ name: 'c', targets: [{ account: bench.account, steps }] }];
    const { run } = await bench.apply({ mode: 'draft', campaigns });
    const released = await publish(run.id, later(600));
    expect(released.posts.map(({ publishAt }) => publishAt?.toISOString())).toEqual([
      later(600),
      later(630),
      later(645),
    ]);
  });

  it('are published once, and not at a time that is past', async () => {
    const { run } = await bench.apply(draft());
    expect(await failureOf(publish(run.id, later(-60)))).toMatchObject({
      code: 'validation_failed',
    });
    await publish(run.id);
    expect(await failureOf(publish(run.id))).toMatchObject({ code: 'run_not_draft' });
    expect(await failureOf(publish(newId('run')))).toMatchObject({ code: 'run_not_found' });
  });
});

describe('cancel', () => {
  const cancel = (postId: string): Promise<void> =>
    bench.commands.execute(new CancelPostCommand(bench.workspaceId, postId));

  it('takes a post back with the replies below it, and ends the run', async () => {
    const { run, posts: stored } = await bench.apply(thread());
    await cancel(stored[0]!.id);
    const after = await bench.queries.execute(new RunDetailQuery(bench.workspaceId, run.id));
    expect(after.posts.map(({ status, errorCode, dueAt }) => [status, errorCode, dueAt])).toEqual([
      ['canceled', null, null],
      ['canceled', 'parent_canceled', null],
      ['canceled', 'parent_canceled', null],
    ]);
    expect([after.run.status, after.summary.byStatus]).toEqual(['completed', { canceled: 3 }]);
    const told = await bench.platform.database.query<{ name: string }>(
      `SELECT name FROM outbox WHERE name LIKE 'Post%'`,
    );
    expect(told.map(({ name }) => name)).toEqual(stored.map(() => 'PostCanceled'));
  });

  it('takes replies back that had failed with their parent, and leaves the posts above', async () => {
    const { run, posts: stored } = await bench.apply(thread());
    await bench.platform.database.execute(
      `UPDATE posts SET status = 'failed', error_code = 'parent_failed', due_at = NULL, blocked = false
       WHERE id = $1`,
      [stored[2]!.id],
    );
    await cancel(stored[1]!.id);
    const after = await bench.queries.execute(new RunDetailQuery(bench.workspaceId, run.id));
    expect(after.posts.map(({ status, errorCode }) => [status, errorCode])).toEqual([
      ['scheduled', null],
      ['canceled', null],
      ['canceled', 'parent_canceled'],
    ]);
  });

  it('takes drafts of a thread back, too', async () => {
    const { run, posts: stored } = await bench.apply({ mode: 'draft', ...thread() });
    await cancel(stored[0]!.id);
    const after = await bench.queries.execute(new RunDetailQuery(bench.workspaceId, run.id));
    expect(after.posts.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled']);
  });

  it.each([
    ['publishing', `lease_owner = 'worker', lease_expires_at = now(), phase = 'preparing'`],
    ['publishing', `phase = 'confirming'`],
    ['publishing', `checkpoint = '{"writes": 1}'`],
    ['published', `due_at = NULL`],
    ['failed', `due_at = NULL`],
    ['canceled', `due_at = NULL`],
  ])('refuses a post that is %s (%s)', async (status, more) => {
    const { posts: stored } = await bench.apply(posts('one'));
    await bench.platform.database.execute(`UPDATE posts SET status = $1, ${more}`, [status]);
    const failure = await failureOf(cancel(stored[0]!.id));
    expect(failure).toMatchObject({ code: 'post_not_cancelable', details: { status } });
  });

  it('refuses a post whose outcome is unknown, and one of another workspace', async () => {
    const { posts: stored } = await bench.apply(posts('one'));
    await bench.platform.database.execute(
      `UPDATE posts SET status = 'retry_pending', reconciliation_status = 'pending'`,
    );
    expect(await failureOf(cancel(stored[0]!.id))).toMatchObject({ code: 'post_not_cancelable' });
    await bench.platform.database.execute(`UPDATE posts SET workspace_id = 'ws_other'`);
    expect(await failureOf(cancel(stored[0]!.id))).toMatchObject({ code: 'post_not_found' });
  });
});
