import type { PostId, QueueId } from '#libs/kernel';
import { aPolicy, approvalDesk, failureOf, type ApprovalDesk } from '#libs/schedules/testing';
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
const nine = (day: number) => new Date(`2026-11-${day}T09:00:00.000Z`);

describe('what people agreed to with its time', () => {
  let bench: PlanningBench;
  let queues: QueueDesk;
  let keeper: QueueKeeper;
  let approvals: ApprovalDesk;
  let queue: QueueId;

  beforeAll(async () => {
    bench = await bootPlanning();
    queues = queueDesk(bench);
    keeper = queueKeeper(bench);
    approvals = approvalDesk(bench);
  });
  beforeEach(async () => {
    await queues.clear();
    bench.clock.moveTo(START);
    queue = await queues.queue();
    await approvals.rule(aPolicy({ boundToTime: true }));
  });
  afterAll(() => bench.close());

  const put = async (...texts: string[]): Promise<readonly PostId[]> => {
    const all = texts.map((text) => ({ account: bench.account, text, queue }));
    return (await bench.apply({ posts: all })).posts.map(({ id }) => id);
  };
  const approve = async (post: PostId): Promise<void> =>
    approvals.decide(await approvals.openOf(post), approvals.voter(), { postIds: [post] });
  /** Three that are to be published on the 22nd, 23rd and 24th. */
  const approved = async (): Promise<readonly PostId[]> => {
    const posts = await put('a', 'b', 'c');
    for (const post of posts) await approve(post);
    return posts;
  };
  const order = async (): Promise<unknown> => {
    const items = await itemIds();
    const { revision } = await revisionOf();
    return keeper.order(queue, { by: 'items', itemIds: items.toReversed(), revision });
  };
  const itemIds = async (): Promise<string[]> => {
    const rows = await bench.platform.database.query<{ id: string }>(
      'SELECT id FROM queue_items WHERE queue_id = $1 AND is_live ORDER BY slot_at',
      [queue],
    );
    return rows.map(({ id }) => id);
  };
  const revisionOf = async (): Promise<{ readonly revision: number }> => {
    const [row] = await bench.platform.database.query<{ revision: number }>(
      'SELECT revision FROM queues WHERE id = $1',
      [queue],
    );
    return row!;
  };

  /** Every way in which a queue moves what is in it. */
  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['puts into another order', order],
    ['shuffles', () => keeper.order(queue, { by: 'shuffle', seed: 7 })],
    [
      'closes up',
      async () => {
        const [first] = await itemIds();
        await bench.platform.database.execute(
          `UPDATE posts SET status = 'canceled', due_at = NULL WHERE queue_item_id = $1`,
          [first],
        );
        await bench.platform.database.execute(
          'UPDATE queue_items SET is_live = false WHERE id = $1',
          [first],
        );
        await keeper.order(queue, { by: 'compact' });
      },
    ],
    [
      'gives other slots',
      () => keeper.patch(queue, { slots: [{ weekday: 1, time: '10:00' }] }, { moves: true }),
    ],
    ['has rest on a day', () => keeper.rest(['2026-11-23'], true)],
    [
      'has go on after their slots have passed',
      async () => {
        await keeper.pause(queue);
        bench.clock.moveTo(nine(25).toISOString());
        await keeper.resume(queue);
      },
    ],
  ];

  it.each(ways)('is asked about again where a queue %s', async (_what, move) => {
    const posts = await approved();
    const before = await Promise.all(posts.map((post) => timeOf(post)));
    await move();
    let moved = 0;
    for (const [index, post] of posts.entries()) {
      const row = await approvals.row(post);
      if (row.status === 'canceled') continue;
      const isMoved = (await timeOf(post)) !== before[index];
      moved += isMoved ? 1 : 0;
      expect([row.status, row.approval, row.due_at === null]).toEqual(
        isMoved ? ['draft', 'pending', true] : ['scheduled', 'approved', false],
      );
      // People agree to the new time, and it is published then.
      if (!isMoved) continue;
      await approve(post);
      expect(await approvals.row(post)).toMatchObject({ status: 'scheduled' });
    }
    expect(moved).toBeGreaterThan(0);
  });

  it('keeps what people said where it stays, and where its time was not asked about', async () => {
    await approvals.rule(aPolicy());
    const [first] = await approved();
    await order();
    expect(await approvals.row(first!)).toMatchObject({
      status: 'scheduled',
      approval: 'approved',
    });
  });

  it('waits for a word about the slot that it gets after its own has passed', async () => {
    const [post] = await put('late');
    bench.clock.moveTo(nine(23).toISOString());
    await approve(post!);
    expect(await approvals.row(post!)).toMatchObject({ status: 'draft', approval: 'pending' });
    expect(await timeOf(post!)).toBe(nine(24).getTime());
    await approve(post!);
    expect(await approvals.row(post!)).toMatchObject({ status: 'scheduled', due_at: nine(24) });
  });

  it('takes no other time from the last of several who agree', async () => {
    await approvals.rule(aPolicy({ boundToTime: true, approvals: 2 }));
    const [post] = await put('two');
    await approve(post!);
    const approval = await approvals.openOf(post!);
    const now = { publishNow: true } as const;
    const failure = await failureOf(approvals.decide(approval, approvals.voter(), now));
    expect(failure).toMatchObject({ code: 'approval_time_agreed', kind: 'conflict' });
    await approve(post!);
    expect(await approvals.row(post!)).toMatchObject({ status: 'scheduled', due_at: nine(22) });
  });

  const timeOf = async (post: PostId): Promise<number | undefined> => {
    const [row] = await bench.platform.database.query<{ at: Date }>(
      'SELECT publish_at AS at FROM posts WHERE id = $1',
      [post],
    );
    return row?.at.getTime();
  };
});
