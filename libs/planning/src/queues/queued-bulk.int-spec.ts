import { newId, type PostId, type QueueId } from '#libs/kernel';
import type { ActedPost, QueuePosition } from '#libs/posts';
import {
  CancelPostsCommand,
  PostListQuery,
  QueuePostsCommand,
  ReschedulePostsCommand,
} from '#libs/schedules';
import { editingDesk, failureOf, issuesOf, later, type EditingDesk } from '#libs/schedules/testing';
import { bootPlanning, queueDesk, type PlanningBench, type QueueDesk } from '../testing/index.js';

const SUNDAY = '2026-11-22T09:00:00.000Z';
const MONDAY = '2026-11-23T09:00:00.000Z';

describe('many posts and queues', () => {
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
    bench.permit({ allowed: true });
  });
  afterAll(() => bench.close());

  const items = (ids: readonly PostId[]) => ids.map((postId) => ({ postId, revision: null }));
  const put = (
    ids: readonly PostId[],
    name: string,
    { position = 'next' as QueuePosition, isAtomic = false } = {},
  ): Promise<readonly ActedPost[]> =>
    bench.commands.execute(
      new QueuePostsCommand(bench.workspaceId, items(ids), { name, position }, null, isAtomic),
    );
  const cancel = (ids: readonly PostId[]) =>
    bench.commands.execute(new CancelPostsCommand(bench.workspaceId, items(ids)));
  const codes = (acted: readonly ActedPost[]) =>
    acted.map(({ refusal }) =>
      refusal?.code === 'validation_failed' ? issuesOf(refusal)[0] : (refusal?.code ?? 'ok'),
    );
  /** Has two posts be one item, as posts of a campaign are. */
  const shareItem = async (queue: QueueId): Promise<readonly PostId[]> => {
    const { account } = bench;
    const reply = { reply_to_step_id: 'first', interaction_type: 'reply' };
    const { posts } = await bench.apply({
      posts: [
        { id: 'first', account, text: 'first', publish_at: later(60) },
        { account, text: 'second', publish_at: later(2_880), ...reply },
      ],
    });
    const ids = posts.map(({ id }) => id);
    await desk.edit(ids[0]!, { account: bench.account, queue });
    await bench.platform.database.execute(
      `UPDATE posts SET queue_id = $2, queue_position = 'next',
         queue_item_id = (SELECT queue_item_id FROM posts WHERE id = $3) WHERE id = $1`,
      [ids[1], queue, ids[0]],
    );
    return ids;
  };

  it('take its slots in the order given, and a draft only remembers it', async () => {
    const queue = await queues.queue();
    const [one, two, draft] = [await desk.one(), await desk.one(), await desk.one({}, 'draft')];
    expect(codes(await put([two.id, draft.id, one.id], 'mornings'))).toEqual(['ok', 'ok', 'ok']);
    expect(await desk.read(two.id)).toMatchObject({ slotAt: new Date(SUNDAY), revision: 2 });
    expect(await desk.read(one.id)).toMatchObject({
      slotAt: new Date(MONDAY),
      publishAt: new Date(MONDAY),
      dueAt: new Date(MONDAY),
    });
    expect(await desk.read(draft.id)).toMatchObject({ queueId: queue, slotAt: null });
    const list = new PostListQuery(bench.workspaceId, { queue: [queue], limit: 10 });
    const { posts } = await bench.queries.execute(list);
    expect(posts.map(({ id }) => id).toSorted()).toEqual([one.id, two.id, draft.id].toSorted());
    const none = new PostListQuery(bench.workspaceId, { queue: [newId('que')], limit: 10 });
    expect((await bench.queries.execute(none)).posts).toEqual([]);
  });

  it('are each refused as alone, and all of them where that is wanted', async () => {
    const queue = await queues.queue();
    const target = { account: bench.account, steps: [{ text: 'one' }] };
    const campaign = { name: 'Spring', publish_at: later(60), targets: [target] };
    const { posts } = await bench.apply({ campaigns: [campaign] });
    const { id } = await desk.one();
    const wanted = [posts[0]!.id, newId('post'), id];
    expect(await failureOf(put(wanted, queue, { isAtomic: true }))).toMatchObject({
      code: 'bulk_refused',
    });
    expect(await queues.taken(queue)).toEqual([]);
    expect(codes(await put(wanted, queue))).toEqual([
      'queue_misplaced queue',
      'post_not_found',
      'ok',
    ]);
    expect(issuesOf(await failureOf(put([id], 'nowhere')))).toEqual(['queue_unknown queue']);
    await queues.queue({ name: 'Empty', slots: [] });
    expect(codes(await put([id], 'empty'))).toEqual(['queue_empty queue']);
    await queues.queue({ name: 'Others', accountIds: ['acct_other'] });
    expect(codes(await put([id], 'others'))).toEqual(['queue_account_excluded queue']);
    expect(await queues.taken(queue)).toEqual([SUNDAY]);
  });

  it('wait in a paused queue, and go out when they are rescheduled', async () => {
    const queue = await queues.queue({ isPaused: true });
    const { id, runId } = await desk.one();
    expect(codes(await put([id], queue))).toEqual(['ok']);
    expect(await desk.read(id)).toMatchObject({
      status: 'draft',
      isHeldByQueue: true,
      dueAt: null,
    });
    const runs = () =>
      bench.platform.database.query(`SELECT status FROM runs WHERE id = $1`, [runId]);
    expect(await runs()).toEqual([{ status: 'draft' }]);
    const to = { shiftMs: 3_600_000 };
    const moved = await bench.commands.execute(
      new ReschedulePostsCommand(bench.workspaceId, items([id]), to),
    );
    expect(codes(moved)).toEqual(['ok']);
    expect(await desk.read(id)).toMatchObject({
      status: 'scheduled',
      isHeldByQueue: false,
      queueId: null,
      queueItemId: null,
      dueAt: new Date('2026-11-22T10:00:00.000Z'),
    });
    expect(await runs()).toEqual([{ status: 'created' }]);
    expect(await queues.taken(queue)).toEqual([]);
  });

  it('are scheduled again when they had failed', async () => {
    const queue = await queues.queue();
    const { id } = await desk.one();
    await desk.set(`status = 'failed', due_at = NULL`);
    expect(codes(await put([id], queue))).toEqual(['ok']);
    expect(await desk.read(id)).toMatchObject({ status: 'scheduled', slotAt: new Date(SUNDAY) });
  });

  it('get slots that no other gets, two hundred of two at the same time', async () => {
    const queue = await queues.queue();
    const { posts } = await bench.apply({
      posts: Array.from({ length: 200 }, (_, index) => ({
        account: bench.account,
        text: `${index}`,
        publish_at: later(60),
      })),
    });
    const ids = posts.map(({ id }) => id);
    const acted = await Promise.all([put(ids.slice(0, 100), queue), put(ids.slice(100), queue)]);
    expect(new Set(acted.flatMap(codes))).toEqual(new Set(['ok']));
    const taken = await queues.taken(queue);
    expect(new Set(taken).size).toBe(200);
    // None is skipped.
    expect(Date.parse(taken.at(-1)!) - Date.parse(taken[0]!)).toBe(199 * 86_400_000);
  });

  it('free their slots when they are canceled', async () => {
    const queue = await queues.queue();
    const { id } = await desk.one();
    await put([id], queue);
    expect(codes(await cancel([id]))).toEqual(['ok']);
    expect(await queues.taken(queue)).toEqual([]);
    expect(await desk.read(id)).toMatchObject({ status: 'canceled', slotAt: new Date(SUNDAY) });
  });

  it('keep the slot of their item until the last of it is canceled, by whomever', async () => {
    const queue = await queues.queue();
    const [first, second] = await shareItem(queue);
    await cancel([second!]);
    expect(await queues.taken(queue)).toEqual([SUNDAY]);
    await cancel([first!]);
    expect(await queues.taken(queue)).toEqual([]);
  });

  it('free the slot of their item when two cancel both halves of it at once', async () => {
    const queue = await queues.queue();
    for (let round = 0; round < 10; round += 1) {
      const { posts } = await bench.apply({
        posts: ['one', 'two'].map((text) => ({
          account: bench.account,
          text,
          publish_at: later(60),
        })),
      });
      const ids = posts.map(({ id }) => id);
      await put([ids[0]!], queue);
      await bench.platform.database.execute(
        `UPDATE posts SET queue_id = $2, queue_item_id = (SELECT queue_item_id FROM posts WHERE id = $3)
         WHERE id = $1`,
        [ids[1], queue, ids[0]],
      );
      await Promise.all(ids.map((id) => cancel([id])));
      expect(await queues.taken(queue)).toEqual([]);
    }
  });

  it('free it also when a post goes with the one that it answers', async () => {
    const queue = await queues.queue();
    const [first, second] = await shareItem(queue);
    await cancel([first!]);
    expect(await desk.read(second!)).toMatchObject({
      status: 'canceled',
      errorCode: 'parent_canceled',
    });
    expect(await queues.taken(queue)).toEqual([]);
  });
});
