import type { PostId, QueueId } from '#libs/kernel';
import { PostEditsRepository } from '#libs/posts';
import {
  aPolicy,
  approvalDesk,
  editingDesk,
  failureOf,
  type ApprovalDesk,
  type EditingDesk,
} from '#libs/schedules/testing';
import {
  bootPlanning,
  queueDesk,
  queueKeeper,
  type PlanningBench,
  type QueueDesk,
  type QueueKeeper,
} from '../testing/index.js';

// The clock of the bench shows 12:00 on Saturday, 21 November 2026.
const START = '2026-11-21T12:00:00.000Z';
const nine = (day: number) => `2026-11-${day}T09:00:00.000Z`;

describe('a queue that is paused', () => {
  let bench: PlanningBench;
  let queues: QueueDesk;
  let keeper: QueueKeeper;
  let approvals: ApprovalDesk;
  let posts: EditingDesk;
  let queue: QueueId;

  beforeAll(async () => {
    bench = await bootPlanning();
    queues = queueDesk(bench);
    keeper = queueKeeper(bench);
    approvals = approvalDesk(bench);
    posts = editingDesk(bench);
  });
  beforeEach(async () => {
    await queues.clear();
    await approvals.rule({ rules: [], selfApproval: true });
    bench.clock.moveTo(START);
    queue = await queues.queue();
  });
  afterAll(() => bench.close());

  /** One post for each text, in this order. */
  const put = async (...texts: string[]): Promise<readonly PostId[]> => {
    const all = texts.map((text) => ({ account: bench.account, text, queue }));
    return (await bench.apply({ posts: all })).posts.map(({ id }) => id);
  };
  const going = (day: number) => ({
    status: 'scheduled',
    isHeldByQueue: false,
    publishAt: new Date(nine(day)),
    dueAt: new Date(nine(day)),
  });
  const held = (day: number) => ({
    status: 'draft',
    isHeldByQueue: true,
    publishAt: new Date(nine(day)),
    dueAt: null,
  });
  const told = async () => {
    const rows = await bench.platform.database.query<{ name: string }>(
      `SELECT name FROM outbox WHERE name LIKE 'Queue%' AND name <> 'QueueChanged' ORDER BY position`,
    );
    return rows.map(({ name }) => name);
  };

  it('holds what has not begun, and names what has', async () => {
    const [first, second, third] = await put('a', 'b', 'c');
    await keeper.begin(first!);
    expect(await keeper.pause(queue)).toEqual({ held: 2, begun: [first] });
    expect(await posts.read(first!)).toMatchObject({ status: 'publishing', isHeldByQueue: false });
    expect(await posts.read(second!)).toMatchObject(held(23));
    expect(await posts.read(third!)).toMatchObject(held(24));
    expect(await queues.taken(queue)).toEqual([nine(22), nine(23), nine(24)]);
  });

  it('holds what people are asked about, too, and that goes on waiting for them', async () => {
    await approvals.rule(aPolicy());
    const [asked] = await put('asked');
    expect(await keeper.pause(queue)).toEqual({ held: 1, begun: [] });
    expect((await approvals.row(asked!)).withdrawn_for.toSorted()).toEqual(['approval', 'queue']);
    expect(await keeper.resume(queue)).toEqual({ released: 0, moved: 0 });
    expect(await approvals.row(asked!)).toMatchObject({
      status: 'draft',
      approval: 'pending',
      withdrawn_for: ['approval'],
      due_at: null,
    });
    await approvals.decide(await approvals.openOf(asked!), approvals.voter());
    expect(await posts.read(asked!)).toMatchObject(going(22));
  });

  it('is not paused again for what was found while it was', async () => {
    await approvals.rule(aPolicy());
    const [asked] = await put('asked');
    await keeper.pause(queue);
    const { platform, workspaceId } = bench;
    const edits = platform.get(PostEditsRepository);
    const found = await edits.find(workspaceId, asked!);
    // While the edit is checked, the queue goes on. Nothing else of the post changes: people are still asked about it.
    await keeper.resume(queue);
    const preview = { text: '', length: 0, limit: null };
    const plan = { ...found!.post, fingerprint: null, parentPosition: null, preview };
    const written = await platform.database.transaction((transaction) =>
      edits.write(transaction, workspaceId, found!, plan, () =>
        Promise.reject(new Error('too late')),
      ),
    );
    expect(written).toBeNull();
    await approvals.decide(await approvals.openOf(asked!), approvals.voter());
    expect(await posts.read(asked!)).toMatchObject(going(22));
  });

  it('has what is approved meanwhile wait for it', async () => {
    await approvals.rule(aPolicy());
    const [asked] = await put('asked');
    await keeper.pause(queue);
    await approvals.decide(await approvals.openOf(asked!), approvals.voter());
    expect(await posts.read(asked!)).toMatchObject({ ...held(22), approval: 'approved' });
    expect(await keeper.resume(queue)).toEqual({ released: 1, moved: 0 });
    expect(await posts.read(asked!)).toMatchObject(going(22));
  });

  it('takes what is applied and edited into it, and lets all go once it goes on', async () => {
    await keeper.pause(queue);
    const [applied] = await put('applied');
    const { id: edited } = await posts.one();
    await posts.edit(edited, { account: bench.account, queue });
    expect(await posts.read(applied!)).toMatchObject(held(22));
    expect(await posts.read(edited)).toMatchObject(held(23));
    expect(await keeper.resume(queue)).toEqual({ released: 2, moved: 0 });
    expect(await posts.read(applied!)).toMatchObject(going(22));
    expect(await posts.read(edited)).toMatchObject(going(23));
  });

  it('gives what is late the next free slots in its order, and never lets it go at once', async () => {
    const ids = await put('a', 'b', 'c', 'd');
    await keeper.pause(queue);
    bench.clock.moveTo('2026-11-23T12:00:00.000Z');
    expect(await keeper.resume(queue)).toEqual({ released: 4, moved: 2 });
    expect(await keeper.plan(queue)).toEqual([
      ['c', nine(24)],
      ['d', nine(25)],
      ['a', nine(26)],
      ['b', nine(27)],
    ]);
    expect(await posts.read(ids[0]!)).toMatchObject(going(26));
    expect(await posts.read(ids[2]!)).toMatchObject(going(24));
  });

  it('keeps the distances in a late campaign', async () => {
    const steps = [{ text: 'one' }, { text: 'two', delay_minutes: 30 }];
    const targets = [{ account: bench.account, steps }];
    const { posts: thread } = await bench.apply({
      campaigns: [{ name: 'Spring', queue, targets }],
    });
    await keeper.pause(queue);
    bench.clock.moveTo('2026-11-23T12:00:00.000Z');
    expect(await keeper.resume(queue)).toEqual({ released: 2, moved: 1 });
    expect(await posts.read(thread[0]!.id)).toMatchObject(going(24));
    const at = new Date('2026-11-24T09:30:00Z');
    expect(await posts.read(thread[1]!.id)).toMatchObject({ publishAt: at, dueAt: at });
  });

  it('stays paused when what is late in it has nowhere to go', async () => {
    const [late] = await put('late');
    await keeper.pause(queue);
    await keeper.patch(queue, { slots: [] });
    bench.clock.moveTo('2026-11-23T12:00:00.000Z');
    expect((await failureOf(keeper.resume(queue))).code).toBe('queue_full');
    expect(await posts.read(late!)).toMatchObject(held(22));
    expect((await keeper.view(queue)).queue.pausedAt).not.toBeNull();
  });

  it('moves what is late in it nowhere while it rests, whatever is done with its order', async () => {
    await put('a', 'b', 'c');
    await keeper.pause(queue);
    bench.clock.moveTo('2026-11-22T12:00:00.000Z');
    await keeper.order(queue, { by: 'compact' });
    await keeper.order(queue, { by: 'shuffle', seed: 1 });
    expect((await keeper.plan(queue))[0]).toEqual(['a', nine(22)]);
    const { status } = await posts.read((await put('d'))[0]!);
    expect(status).toBe('draft');
  });

  it('is paused and resumed as often as somebody says so, and tells it once', async () => {
    const [post] = await put('a');
    expect(await keeper.pause(queue)).toEqual({ held: 1, begun: [] });
    expect(await keeper.pause(queue)).toEqual({ held: 1, begun: [] });
    expect(await keeper.resume(queue)).toEqual({ released: 1, moved: 0 });
    expect(await keeper.resume(queue)).toEqual({ released: 0, moved: 0 });
    expect(await posts.read(post!)).toMatchObject(going(22));
    expect(await told()).toEqual(['QueuePaused', 'QueueResumed']);
  });
});
