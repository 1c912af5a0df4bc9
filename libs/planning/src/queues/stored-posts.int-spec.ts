import { editingDesk, failureOf, issuesOf, later, type EditingDesk } from '#libs/schedules/testing';
import { bootPlanning, queueDesk, type PlanningBench, type QueueDesk } from '../testing/index.js';

const SUNDAY = '2026-11-22T09:00:00.000Z';
const MONDAY = '2026-11-23T09:00:00.000Z';

describe('a stored post and queues', () => {
  let bench: PlanningBench;
  let desk: EditingDesk;
  let queues: QueueDesk;

  beforeAll(async () => {
    bench = await bootPlanning();
    desk = editingDesk(bench);
    queues = queueDesk(bench);
  });
  beforeEach(async () => {
    await queues.clear();
    bench.limitPlan(null);
  });
  afterAll(() => bench.close());

  const join = (postId: string, queue: unknown, fields: object = {}) =>
    desk.edit(postId as never, { account: bench.account, queue, ...fields });
  const inQueue = async (queue: string) => {
    const { id } = await desk.one();
    await join(id, queue);
    return id;
  };

  it('takes the next free slot of the queue that an edit names by id or name', async () => {
    const queue = await queues.queue();
    const [first, second] = [await desk.one(), await desk.one()];
    await join(first.id, queue);
    await join(second.id, ' mORNINGS ', { queuePosition: 'last' });
    expect(await desk.read(first.id)).toMatchObject({
      status: 'scheduled',
      queueId: queue,
      queuePosition: 'next',
      publishAt: new Date(SUNDAY),
      slotAt: new Date(SUNDAY),
      dueAt: new Date(SUNDAY),
      isHeldByQueue: false,
    });
    expect(await desk.read(second.id)).toMatchObject({
      queuePosition: 'last',
      slotAt: new Date(MONDAY),
    });
    expect(await queues.taken(queue)).toEqual([SUNDAY, MONDAY]);
  });

  it('leaves it with a time of its own, and its slot is free at once', async () => {
    const queue = await queues.queue();
    const id = await inQueue(queue);
    await desk.change(id, { publishAt: later(120) });
    expect(await desk.read(id)).toMatchObject({
      queueId: null,
      queueItemId: null,
      publishAt: new Date(later(120)),
      dueAt: new Date(later(120)),
    });
    expect(await queues.taken(queue)).toEqual([]);
    await inQueue(queue);
    expect(await queues.taken(queue)).toEqual([SUNDAY]);
  });

  it('leaves it without a queue, and keeps its time', async () => {
    const queue = await queues.queue();
    const id = await inQueue(queue);
    await join(id, null);
    expect(await desk.read(id)).toMatchObject({
      status: 'scheduled',
      queueId: null,
      publishAt: new Date(SUNDAY),
    });
    expect(await queues.taken(queue)).toEqual([]);
  });

  it('stays where it is when an edit says nothing of it, or hands back what answers tell', async () => {
    const queue = await queues.queue();
    const [id] = [await inQueue(queue), await inQueue(queue)];
    const before = await desk.read(id);
    await desk.edit(id, { account: bench.account, text: 'better' });
    await join(id, { id: queue, position: 'next', held: false });
    const { description, queueItemId, slotAt } = await desk.read(id);
    expect({ description, queueItemId, slotAt }).toEqual({
      description: 'better',
      queueItemId: before.queueItemId,
      slotAt: new Date(SUNDAY),
    });
    await join(id, queue, { queuePosition: 'last' });
    expect(await queues.taken(queue)).toEqual([MONDAY, '2026-11-24T09:00:00.000Z']);
  });

  it('goes from one queue to another', async () => {
    const [queue, other] = [await queues.queue(), await queues.queue({ name: 'Others' })];
    const id = await inQueue(queue);
    await join(id, 'others');
    expect(await queues.taken(queue)).toEqual([]);
    expect(await queues.taken(other)).toEqual([SUNDAY]);
  });

  it('waits as a draft in a paused queue, and goes out when it leaves', async () => {
    const queue = await queues.queue({ isPaused: true });
    const { id } = await desk.one();
    const { warnings } = await join(id, queue);
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toEqual(['queue_paused queue']);
    expect(await desk.read(id)).toMatchObject({
      status: 'draft',
      isHeldByQueue: true,
      dueAt: null,
      publishAt: new Date(SUNDAY),
    });
    await desk.edit(id, { account: bench.account, text: 'better' });
    expect(await desk.read(id)).toMatchObject({ status: 'draft', approval: 'not_needed' });
    await join(id, null);
    expect(await desk.read(id)).toMatchObject({
      status: 'scheduled',
      isHeldByQueue: false,
      queueId: null,
      dueAt: new Date(SUNDAY),
    });
    expect(await queues.taken(queue)).toEqual([]);
  });

  it('only remembers its queue while it is a draft', async () => {
    const queue = await queues.queue();
    const { id } = await desk.one({}, 'draft');
    await join(id, queue, { queuePosition: 'last' });
    expect(await desk.read(id)).toMatchObject({
      status: 'draft',
      queueId: queue,
      queuePosition: 'last',
      queueItemId: null,
      publishAt: null,
      isHeldByQueue: false,
    });
    expect(await queues.taken(queue)).toEqual([]);
    await desk.change(id, { publishAt: later(60) });
    expect(await desk.read(id)).toMatchObject({ queueId: null, queuePosition: null });
  });

  it('is refused what cannot be, with the field', async () => {
    const queue = await queues.queue();
    await queues.queue({ name: 'Empty', slots: [] });
    await queues.queue({ name: 'Others', accountIds: ['acct_other'] });
    const { id } = await desk.one();
    const refused = async (edit: object) =>
      issuesOf(await failureOf(desk.edit(id, { account: bench.account, ...edit })));
    expect(await refused({ queue: 'nowhere' })).toEqual(['queue_unknown queue']);
    expect(await refused({ queue: 7 })).toEqual(['queue_unknown queue']);
    expect(await refused({ queue, publishAt: later(60) })).toEqual(['queue_time_conflict queue']);
    expect(await refused({ queue, queuePosition: 'first' })).toEqual([
      'queue_position_invalid queuePosition',
    ]);
    expect(await refused({ publishAt: later(60), queuePosition: 'last' })).toEqual([
      'queue_position_invalid queuePosition',
    ]);
    expect(await refused({ queue: 'empty' })).toEqual(['queue_empty queue']);
    expect(await refused({ queue: 'others' })).toEqual(['queue_account_excluded queue']);
    expect(await queues.taken(queue)).toEqual([]);
  });

  it('of a campaign goes by the queue of its campaign', async () => {
    const queue = await queues.queue();
    const target = { account: bench.account, steps: [{ text: 'one' }] };
    const campaign = { name: 'Spring', publish_at: later(60), targets: [target] };
    const { posts } = await bench.apply({ campaigns: [campaign] });
    const failure = await failureOf(join(posts[0]!.id, queue));
    expect(issuesOf(failure)).toEqual(['queue_misplaced queue']);
  });

  it('is one of many that ask for slots at once: none gets the slot of another', async () => {
    const queue = await queues.queue();
    const posts = await Promise.all(Array.from({ length: 12 }, () => desk.one()));
    await Promise.all(posts.map(({ id }) => join(id, queue)));
    const slots = await queues.taken(queue);
    expect(new Set(slots).size).toBe(12);
    expect(slots.at(-1)).toBe('2026-12-03T09:00:00.000Z');
  });

  it('takes no slot for an edit that comes too late', async () => {
    const queue = await queues.queue();
    const { id } = await desk.one();
    const outcomes = await Promise.allSettled([
      join(id, queue, { revision: 1 }),
      join(id, queue, { revision: 1 }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await queues.taken(queue)).toEqual([SUNDAY]);
  });
});
