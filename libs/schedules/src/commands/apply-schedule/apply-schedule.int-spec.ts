import { CancelPostCommand } from '../cancel-post/cancel-post.command.js';
import { ValidateScheduleCommand } from '../validate-schedule/validate-schedule.command.js';
import {
  bootSchedules,
  aList,
  aThread,
  failureOf,
  later,
  type SchedulesBench,
} from '../../testing/index.js';
import { SchedulesAccountUsage } from '../../usage/schedules-account-usage.js';

let bench: SchedulesBench;
beforeEach(async () => {
  bench = await bootSchedules();
});
afterEach(() => bench.close());

const posts = (...texts: readonly string[]): object => aList(bench.account, ...texts);
const thread = (): object => aThread(bench.account);

describe('apply', () => {
  it('stores what was asked for, due at its time, with the event about it', async () => {
    const { run, posts: stored } = await bench.apply({
      timezone: 'Europe/Berlin',
      posts: [
        { account: 'TG:garden', title: 'A label', text: 'hello', publish_at: '2026-12-01T12:00' },
      ],
    });
    expect(run).toMatchObject({ status: 'created', mode: 'scheduled', totalPosts: 1 });
    expect(stored).toMatchObject([
      {
        status: 'scheduled',
        account: bench.account,
        name: 'A label',
        description: 'hello',
        publishAt: new Date('2026-12-01T11:00:00Z'),
        dueAt: new Date('2026-12-01T11:00:00Z'),
        timezone: 'Europe/Berlin',
        stepId: 'post_1',
      },
    ]);
    const events = await bench.platform.database.query(`SELECT name, payload FROM outbox`);
    expect(events).toEqual([
      {
        name: 'ScheduleApplied',
        payload: { runId: run.id, earliestDueAt: '2026-12-01T11:00:00.000Z' },
      },
    ]);
  });

  it('holds replies back until their parent is out', async () => {
    const { posts: stored } = await bench.apply(thread());
    expect(
      stored.map(({ dueAt, blocked, parentPostId }) => [dueAt !== null, blocked, parentPostId]),
    ).toEqual([
      [true, false, null],
      [false, true, stored[0]!.id],
      [false, true, stored[1]!.id],
    ]);
  });

  it('makes one run of twenty identical requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bench.apply(posts('one', 'two'), 'key-1')),
    );
    expect(new Set(answers.map(({ run }) => run.id)).size).toBe(1);
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    const counted = await bench.platform.database.query(
      `SELECT (SELECT count(*)::int FROM runs) AS runs, (SELECT count(*)::int FROM posts) AS posts,
              (SELECT count(*)::int FROM outbox) AS events`,
    );
    expect(counted).toEqual([{ runs: 1, posts: 2, events: 1 }]);
  });

  it('answers a repeated request with the run, even when its times are past by then', async () => {
    const first = await bench.apply(posts('one'), 'key-1');
    bench.clock.advance(24 * 60 * 60_000);
    const again = await bench.apply(posts('one'), 'key-1');
    expect([again.run.id, again.duplicate]).toEqual([first.run.id, true]);
  });

  it('takes another spelling of the same for the same', async () => {
    const body = (account: string, publish_at: string, rest: object = {}): object => ({
      posts: [{ account, text: 'a', publish_at, ...rest }],
    });
    const first = await bench.apply(body(bench.account, '2026-12-01T11:00:00Z'), 'key-1');
    const { accountId } = first.posts[0]!;
    const same = [
      body(accountId, '2026-12-01T12:00:00+01:00', { provider: 'tg' }),
      body(bench.account.toUpperCase(), '2026-12-01T11:00:00.000Z', { provider: null }),
      { schedule: body(bench.account.replace('telegram:', 'TG:'), '2026-12-01T11:00') },
    ];
    for (const other of same) {
      const again = await bench.apply(other, 'key-1');
      expect([again.run.id, again.duplicate]).toEqual([first.run.id, true]);
    }
    const later = bench.apply(body(bench.account, '2026-12-01T11:00:01Z'), 'key-1');
    expect(await failureOf(later)).toMatchObject({ code: 'idempotency_conflict' });
  });

  it('takes a time in a zone of its target for the same moment written out', async () => {
    const campaign = (target: object, step: object = {}): object => ({
      timezone: 'Europe/Berlin',
      campaigns: [{ name: 'C', targets: [{ ...target, steps: [{ text: 'a', ...step }] }] }],
    });
    const account = bench.account;
    const first = await bench.apply(
      campaign({ account, publish_at: '2026-12-01T12:00' }, { media_link: null }),
      'key-1',
    );
    const again = await bench.apply(
      campaign({ publish_at: '2026-12-01T11:00:00Z' }, { account }),
      'key-1',
    );
    expect([again.run.id, again.duplicate]).toEqual([first.run.id, true]);
  });

  it('refuses another document under the same key', async () => {
    await bench.apply(posts('one'), 'key-1');
    const failure = await failureOf(bench.apply(posts('other'), 'key-1'));
    expect(failure).toMatchObject({ code: 'idempotency_conflict', kind: 'conflict' });
  });

  it('tells every issue and stores nothing', async () => {
    const failure = await failureOf(
      bench.apply({ posts: [{ text: 'a' }, { account: 'telegram:@nobody' }] }),
    );
    expect(failure).toMatchObject({ code: 'validation_failed', kind: 'unprocessable' });
    expect((failure.details['issues'] as { code: string }[]).map(({ code }) => code)).toEqual([
      'account_required',
      'account_not_found',
      'post_content_required',
    ]);
    expect(await bench.platform.database.query(`SELECT id FROM runs`)).toEqual([]);
  });

  it('obeys the plan, also among rivals', async () => {
    bench.limitPlan({ scheduledPosts: 3 });
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => bench.apply(posts(`a${n}`, `b${n}`))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const failure = await failureOf(bench.apply(posts('x', 'y')));
    expect(failure).toMatchObject({ code: 'quota_exceeded', kind: 'payment_required' });
    expect(failure.details).toMatchObject({ entitlement: 'scheduledPosts', used: 2, limit: 3 });
  });
});

it('warns of the same text to the same account within a day', async () => {
  await bench.apply(posts('again'));
  const warnings = async (minutes: number) => {
    const body = {
      posts: [{ account: bench.account, text: ' again ', publish_at: later(minutes) }],
    };
    const report = await bench.commands.execute(
      new ValidateScheduleCommand(bench.workspaceId, body),
    );
    return report.warnings.map(({ code }) => code);
  };
  expect(await warnings(120)).toEqual(['duplicate_content']);
  expect(await warnings(60 + 25 * 60)).toEqual([]);
});

it('tells accounts how many posts wait for them', async () => {
  const { posts: stored } = await bench.apply(posts('a', 'b'));
  await bench.commands.execute(new CancelPostCommand(bench.workspaceId, stored[0]!.id));
  const accountId = stored[0]!.accountId;
  const usage = bench.platform.get(SchedulesAccountUsage);
  expect(await usage.describe(bench.workspaceId, [accountId, 'acct_x'])).toEqual(
    new Map([[accountId, { unpublishedPosts: 1 }]]),
  );
});
