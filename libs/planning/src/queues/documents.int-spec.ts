import {
  CancelPostCommand,
  PublishDraftRunCommand,
  SubmitPostCommand,
  ValidateScheduleCommand,
  type AppliedRun,
} from '#libs/schedules';
import {
  aPolicy,
  approvalDesk,
  failureOf,
  issuesOf as issuesOfFailure,
  type ApprovalDesk,
} from '#libs/schedules/testing';
import {
  bootPlanning,
  queueDesk,
  queueKeeper,
  type PlanningBench,
  type QueueDesk,
} from '../testing/index.js';

// The clock of the bench shows 12:00 on Saturday.
const SUNDAY = '2026-11-22T09:00:00.000Z';
const MONDAY = '2026-11-23T09:00:00.000Z';
const TUESDAY = '2026-11-24T09:00:00.000Z';
const DAY_MS = 86_400_000;

describe('documents that go into queues', () => {
  let bench: PlanningBench;
  let queues: QueueDesk;
  let approvals: ApprovalDesk;

  beforeAll(async () => {
    bench = await bootPlanning();
    queues = queueDesk(bench);
    approvals = approvalDesk(bench);
  });
  beforeEach(async () => {
    await queues.clear();
    await approvals.rule({ rules: [], selfApproval: true });
    bench.limitPlan(null);
  });
  afterAll(() => bench.close());

  const apply = (body: object) => bench.apply(body);
  const post = (fields: object = {}) => ({ account: bench.account, text: 'Hello', ...fields });
  const posts = (...all: object[]) => ({ posts: all.map(post) });
  const issuesOf = async (work: Promise<unknown>) => issuesOfFailure(await failureOf(work));
  const timesOf = ({ posts: all }: Pick<AppliedRun, 'posts'>) =>
    all.map(({ publishAt }) => publishAt?.toISOString() ?? null);
  const publish = (runId: string, startAt: string | null = null) =>
    bench.commands.execute(new PublishDraftRunCommand(bench.workspaceId, runId as never, startAt));

  it('takes the slots of a queue one after the other, next or last', async () => {
    const queue = await queues.queue();
    const first = await apply(posts({ queue: 'mornings' }, { queue, text: 'Two' }));
    expect(timesOf(first)).toEqual([SUNDAY, MONDAY]);
    expect(first.posts[0]).toMatchObject({
      status: 'scheduled',
      queueId: queue,
      queuePosition: 'next',
      slotAt: new Date(SUNDAY),
      dueAt: new Date(SUNDAY),
    });
    await bench.platform.database.execute(`UPDATE posts SET status = 'canceled' WHERE id = $1`, [
      first.posts[0]!.id,
    ]);
    const last = await apply(posts({ queue, queuePosition: 'last', text: 'Three' }));
    expect(timesOf(last)).toEqual([TUESDAY]);
    expect(timesOf(await apply(posts({ queue, text: 'Four' })))).toEqual([SUNDAY]);
  });

  it('tells beforehand at which slots posts would go, and keeps none', async () => {
    const queue = await queues.queue();
    const validate = () =>
      bench.commands.execute(
        new ValidateScheduleCommand(bench.workspaceId, posts({ queue }, { queue, text: 'Two' })),
      );
    const told = async () => (await validate()).posts.map(({ publishAt }) => publishAt);
    expect(await told()).toEqual([new Date(SUNDAY), new Date(MONDAY)]);
    expect(await told()).toEqual([new Date(SUNDAY), new Date(MONDAY)]);
    expect(await queues.taken(queue)).toEqual([]);
  });

  it('names every fault at its place', async () => {
    await queues.queue();
    await queues.queue({ name: 'Empty', slots: [] });
    await queues.queue({ name: 'Theirs', accountIds: ['acct_other'] });
    const faults = await issuesOf(
      apply(
        posts(
          { queue: 'nobody made it' },
          { queue: 'Mornings', publishAt: '2026-12-01T09:00:00Z' },
          { queue: 'Mornings', queuePosition: 'first' },
          { queuePosition: 'last' },
          { queue: 'Empty' },
          { queue: 'Theirs' },
          { queue: 7 },
        ),
      ),
    );
    expect(faults).toEqual([
      'queue_unknown posts[0].queue',
      'queue_time_conflict posts[1].publishAt',
      'queue_position_invalid posts[2].queuePosition',
      'queue_position_invalid posts[3].queuePosition',
      'queue_empty posts[4].queue',
      'queue_account_excluded posts[5].queue',
      'queue_unknown posts[6].queue',
    ]);
  });

  it('is full when every slot of the next 400 days is taken', async () => {
    const queue = await queues.queue({ slots: [{ weekday: 7, time: '09:00' }] });
    const many = (count: number) =>
      posts(...Array.from({ length: count }, (_, index) => ({ queue, text: `Post ${index}` })));
    expect(timesOf(await apply(many(58))).at(-1)).toBe('2027-12-26T09:00:00.000Z');
    expect(await issuesOf(apply(posts({ queue })))).toEqual(['queue_full posts[0].queue']);
  });

  it('lets the accounts of a campaign share a slot, and steps keep their distance', async () => {
    const queue = await queues.queue();
    await bench.addAccount('telegram:@second');
    const second = 'telegram:@second';
    const steps = [{ text: 'One' }, { text: 'Two', delay_minutes: 30 }];
    const run = await apply({
      campaigns: [
        {
          name: 'Spring',
          queue,
          targets: [
            { account: bench.account, steps },
            { account: second, steps: [{ text: 'Other' }] },
            { account: second, publish_at: '2026-12-24T10:00:00Z', steps: [{ text: 'Own' }] },
          ],
        },
      ],
    });
    expect(timesOf(run)).toEqual([
      SUNDAY,
      '2026-11-22T09:30:00.000Z',
      SUNDAY,
      '2026-12-24T10:00:00.000Z',
    ]);
    expect(await queues.taken(queue)).toEqual([SUNDAY]);
    const misplaced = { account: bench.account, queue, steps: [{ text: 'One', queue }] };
    const timed = { ...misplaced, publish_at: '2026-12-24T10:00:00Z', steps: [{ text: 'One' }] };
    const faults = apply({ campaigns: [{ name: 'Spring', targets: [misplaced, timed] }] });
    expect(await issuesOf(faults)).toEqual([
      'queue_misplaced campaigns[0].targets[0].steps[0].queue',
      'queue_time_conflict campaigns[0].targets[1].publish_at',
    ]);
  });

  it('keeps posts of a paused queue as drafts with their slots', async () => {
    const queue = await queues.queue({ isPaused: true });
    const { run, posts: held, warnings } = await approvals.applyAs(null, posts({ queue }));
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'queue_paused posts[0].queue',
    ]);
    expect(run.status).toBe('draft');
    expect(held[0]).toMatchObject({
      status: 'draft',
      approval: 'not_needed',
      isHeldByQueue: true,
      dueAt: null,
      publishAt: new Date(SUNDAY),
    });
    expect(await failureOf(publish(run.id))).toMatchObject({ code: 'queue_paused' });
  });

  it('counts what a paused queue holds as what is scheduled', async () => {
    const queue = await queues.queue({ isPaused: true });
    bench.limitPlan({ scheduledPosts: 1 });
    await apply(posts({ queue }));
    expect(await failureOf(apply(posts({ queue, text: 'Two' })))).toMatchObject({
      code: 'quota_exceeded',
    });
  });

  it('takes the slot of a draft when it is published, wherever others start', async () => {
    const queue = await queues.queue();
    const all = posts({ queue }, { text: 'Two', publishAt: '2026-12-01T09:00:00Z' });
    const { run } = await apply({ ...all, mode: 'draft' });
    expect(await queues.taken(queue)).toEqual([]);
    await apply(posts({ queue, text: 'Before' }));
    await publish(run.id, '2026-12-03T09:00:00Z');
    const rows = await bench.platform.database.query<{ at: Date; status: string }>(
      `SELECT publish_at AS at, status FROM posts WHERE run_id = $1 ORDER BY position`,
      [run.id],
    );
    expect(rows).toEqual([
      { at: new Date(MONDAY), status: 'scheduled' },
      { at: new Date('2026-12-03T09:00:00Z'), status: 'scheduled' },
    ]);
    expect(await queues.taken(queue)).toEqual([SUNDAY, MONDAY]);
  });

  it('takes the slots of a campaign that was a draft together', async () => {
    const queue = await queues.queue();
    const steps = [{ text: 'One' }, { text: 'Two', delay_minutes: 30 }];
    const targets = [{ account: bench.account, steps }];
    const { run } = await apply({ mode: 'draft', campaigns: [{ name: 'Spring', queue, targets }] });
    await publish(run.id);
    const rows = await bench.platform.database.query<{ at: Date }>(
      `SELECT publish_at AS at FROM posts WHERE run_id = $1 ORDER BY position`,
      [run.id],
    );
    expect(rows.map(({ at }) => at.toISOString())).toEqual([SUNDAY, '2026-11-22T09:30:00.000Z']);
    expect(await queues.taken(queue)).toEqual([SUNDAY]);
  });

  it('lets what is submitted alone join the others of its campaign, as their queue is now', async () => {
    const queue = await queues.queue();
    const keeper = queueKeeper(bench);
    const targets = ['first', 'joins', 'waits'].map((name) => `telegram:@${name}`);
    await Promise.all(targets.map((account) => bench.addAccount(account)));
    const { posts: drafts } = await apply({
      mode: 'draft',
      campaigns: [
        {
          name: 'Spring',
          queue,
          targets: targets.map((account) => ({ account, steps: [{ text: 'One' }] })),
        },
      ],
    });
    const [first, joins, waits] = drafts.map(({ id }) => id);
    const submit = (id = first) =>
      bench.commands.execute(new SubmitPostCommand(bench.workspaceId, id!));
    await submit(first);
    await submit(joins);
    expect(await queues.taken(queue)).toEqual([SUNDAY]);
    await keeper.pause(queue);
    await bench.commands.execute(new CancelPostCommand(bench.workspaceId, first!));
    await keeper.resume(queue);
    await submit(waits);
    expect(await approvals.row(waits!)).toMatchObject({
      status: 'scheduled',
      due_at: new Date(SUNDAY),
    });
    expect(await queues.taken(queue)).toEqual([SUNDAY]);
  });

  it('keeps the slot while people are asked, and goes behind all others when it has passed', async () => {
    const queue = await queues.queue();
    await approvals.rule(aPolicy());
    const [early, late] = [
      await approvals.applyAs(null, posts({ queue })),
      await approvals.applyAs(null, posts({ queue, text: 'Two' })),
    ];
    const [first, second] = [early.posts[0]!.id, late.posts[0]!.id];
    await approvals.decide(await approvals.openOf(first), approvals.voter());
    expect(await approvals.row(first)).toMatchObject({
      status: 'scheduled',
      due_at: new Date(SUNDAY),
    });
    await approvals.rule({ rules: [], selfApproval: true });
    await apply(posts({ queue, text: 'Three' }));
    bench.clock.advance(3 * DAY_MS);
    await approvals.decide(await approvals.openOf(second), approvals.voter());
    bench.clock.advance(-3 * DAY_MS);
    // Tuesday is over, too: behind it comes Wednesday.
    expect(await approvals.row(second)).toMatchObject({
      status: 'scheduled',
      due_at: new Date('2026-11-25T09:00:00.000Z'),
    });
    expect(await queues.taken(queue)).toEqual([SUNDAY, TUESDAY, '2026-11-25T09:00:00.000Z']);
  });

  it('leaves its queue when whoever approves says a time', async () => {
    const queue = await queues.queue();
    await approvals.rule(aPolicy());
    const { posts: asked } = await approvals.applyAs(null, posts({ queue }));
    const publishAt = '2026-12-24T10:00:00Z';
    const open = await approvals.openOf(asked[0]!.id);
    await approvals.decide(open, approvals.voter(), { publishAt });
    expect(await approvals.row(asked[0]!.id)).toMatchObject({
      due_at: new Date(publishAt),
      queue_id: null,
    });
    expect(await queues.taken(queue)).toEqual([]);
  });
});
