import type { PostId } from '#libs/kernel';
import type { ActedPost, QueuePosition } from '#libs/posts';
import {
  CancelPostsCommand,
  QueuePostsCommand,
  ReschedulePostsCommand,
  type NewTime,
} from '#libs/schedules';
import { editingDesk, later, type EditingDesk } from '#libs/schedules/testing';
import { bootPlanning, queueDesk, type PlanningBench, type QueueDesk } from '../testing/index.js';

const SUNDAY = '2026-11-22T09:00:00.000Z';
const MONDAY = '2026-11-23T09:00:00.000Z';
const TUESDAY = '2026-11-24T09:00:00.000Z';

describe('posts that are put into a queue together', () => {
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
    bench.permit({ allowed: true });
  });
  afterAll(() => bench.close());

  const items = (ids: readonly PostId[]) => ids.map((postId) => ({ postId, revision: null }));
  const codes = (acted: readonly ActedPost[]) => acted.map(({ refusal }) => refusal?.code ?? 'ok');
  const put = (ids: readonly PostId[], name: string, position: QueuePosition | null = null) =>
    bench.commands.execute(
      new QueuePostsCommand(bench.workspaceId, items(ids), { name, position }, null),
    );
  const move = (ids: readonly PostId[], to: NewTime) =>
    bench.commands.execute(new ReschedulePostsCommand(bench.workspaceId, items(ids), to));
  const cancel = (ids: readonly PostId[]) =>
    bench.commands.execute(new CancelPostsCommand(bench.workspaceId, items(ids)));
  const posts = async (count: number, mode?: 'draft'): Promise<readonly PostId[]> => {
    const made: PostId[] = [];
    for (let index = 0; index < count; index += 1) made.push((await desk.one({}, mode)).id);
    return made;
  };
  const slotsOf = async (ids: readonly PostId[]) =>
    (await Promise.all(ids.map((id) => desk.read(id)))).map(
      ({ slotAt }) => slotAt?.toISOString() ?? null,
    );
  const statusesOfRuns = async () =>
    (
      await bench.platform.database.query<{ status: string }>(`SELECT status FROM runs ORDER BY id`)
    ).map(({ status }) => status);

  it('keep the slots they have there, unless somebody says where they are to go', async () => {
    const queue = await queues.queue();
    const [one, two] = await posts(2);
    await put([one!, two!], queue);
    expect(codes(await put([one!], queue))).toEqual(['ok']);
    expect(await slotsOf([one!, two!])).toEqual([SUNDAY, MONDAY]);
    await put([one!], queue, 'last');
    expect(await slotsOf([one!, two!])).toEqual([TUESDAY, MONDAY]);
    expect(await queues.taken(queue)).toEqual([MONDAY, TUESDAY]);
  });

  it('wait as drafts where it is paused, and go out where they are given a time or another queue', async () => {
    const [paused, going] = [
      await queues.queue({ isPaused: true }),
      await queues.queue({ name: 'Going' }),
    ];
    const [one, two] = await posts(2);
    await put([one!, two!], paused);
    expect(await desk.read(one!)).toMatchObject({
      status: 'draft',
      isHeldByQueue: true,
      dueAt: null,
      slotAt: new Date(SUNDAY),
    });
    expect(await statusesOfRuns()).toEqual(['draft', 'draft']);
    await move([one!], { publishAt: later(90) });
    expect(await desk.read(one!)).toMatchObject({
      status: 'scheduled',
      isHeldByQueue: false,
      queueId: null,
      queueItemId: null,
      publishAt: new Date(later(90)),
      dueAt: new Date(later(90)),
    });
    await put([two!], going);
    expect(await desk.read(two!)).toMatchObject({
      status: 'scheduled',
      isHeldByQueue: false,
      queueId: going,
      dueAt: new Date(SUNDAY),
    });
    expect(await queues.taken(paused)).toEqual([]);
    expect(await statusesOfRuns()).toEqual(['created', 'created']);
  });

  it('only remember it while they are drafts, whatever the plan says', async () => {
    const queue = await queues.queue();
    const [draft] = await posts(1, 'draft');
    const [scheduled] = await posts(1);
    bench.permit({ allowed: false, code: 'plan_required', message: 'No plan', details: {} });
    const acted = await put([draft!, scheduled!], queue, 'last');
    expect(codes(acted)).toEqual(['ok', 'plan_required']);
    expect(await desk.read(draft!)).toMatchObject({
      status: 'draft',
      queueId: queue,
      queuePosition: 'last',
      queueItemId: null,
      publishAt: null,
    });
    expect(await queues.taken(queue)).toEqual([]);
  });

  it('are a thousand, each with a slot of its own', async () => {
    const times = ['00:00', '06:00', '12:00', '18:00'];
    const slots = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      times.map((time) => ({ weekday, time })),
    );
    const queue = await queues.queue({ slots });
    const texts = Array.from({ length: 1_000 }, (_, index) => ({
      account: bench.account,
      text: `${index}`,
      publish_at: later(60 + index),
    }));
    const made: PostId[] = [];
    for (let from = 0; from < texts.length; from += 500) {
      const run = await bench.apply({ posts: texts.slice(from, from + 500) });
      made.push(...run.posts.map(({ id }) => id));
    }
    const acted = await put(made, queue);
    expect(acted.filter(({ refusal }) => refusal !== null)).toEqual([]);
    const taken = await queues.taken(queue);
    expect(new Set(taken).size).toBe(1_000);
    expect(await slotsOf([made[0]!, made[999]!])).toEqual([taken[0], taken[999]]);
  });

  it('leave no slot behind when somebody changes or cancels them at the same moment', async () => {
    const queue = await queues.queue();
    for (let round = 0; round < 20; round += 1) {
      const ids = await posts(4);
      await Promise.allSettled([
        put(ids, queue),
        desk.change(ids[0]!, { publishAt: later(120) }),
        move([ids[1]!], { shiftMs: 3_600_000 }),
        cancel([ids[2]!]),
        put(ids.toReversed(), queue),
      ]);
      const live = (await Promise.all(ids.map((id) => desk.read(id)))).flatMap((post) =>
        post.status !== 'canceled' && post.slotAt !== null ? [post.slotAt.toISOString()] : [],
      );
      expect(await queues.taken(queue)).toEqual(live.toSorted());
      await queues.leave(queue);
    }
  });

  it('of one item free its slot though the first to cancel has not committed yet', async () => {
    const queue = await queues.queue();
    const { database } = bench.platform;
    const [one, two] = await posts(2);
    await put([one!], queue);
    await database.execute(
      `UPDATE posts SET queue_id = $2, queue_item_id = (SELECT queue_item_id FROM posts WHERE id = $3)
       WHERE id = $1`,
      [two, queue, one],
    );
    const second: Promise<readonly ActedPost[]>[] = [];
    await database.transaction(async (first) => {
      await first.execute(`UPDATE posts SET status = 'canceled', due_at = NULL WHERE id = $1`, [
        one,
      ]);
      second.push(cancel([two!]));
      for (let waiting = 0; waiting === 0;) {
        const rows = await database.query(
          `SELECT 1 FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        waiting = rows.length;
      }
    });
    expect(codes(await second[0]!)).toEqual(['ok']);
    expect(await queues.taken(queue)).toEqual([]);
  });
});
