import type { PostId } from '#libs/kernel';
import {
  approvalDesk,
  editingDesk,
  failureOf,
  later,
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
const DAILY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' }));

describe('keeping queues', () => {
  let bench: PlanningBench;
  let queues: QueueDesk;
  let keeper: QueueKeeper;
  let approvals: ApprovalDesk;
  let posts: EditingDesk;

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
  });
  afterAll(() => bench.close());

  const codeOf = async (work: Promise<unknown>) => (await failureOf(work)).code;
  /** One post for each text, in this order. */
  const put = async (queue: string, ...texts: string[]): Promise<readonly PostId[]> => {
    const all = texts.map((text) => ({ account: bench.account, text, queue }));
    return (await bench.apply({ posts: all })).posts.map(({ id }) => id);
  };
  const daily = () => queues.queue();
  const idsOf = async (queue: string) =>
    (await keeper.slots(queue, 20)).flatMap(({ item }) => (item === null ? [] : [item.id]));
  const revisionOf = async (queue: string) => (await keeper.view(queue)).queue.revision;

  describe('a queue', () => {
    it('is made as people say, and its name is there once', async () => {
      const made = await keeper.create({
        name: ' Evenings ',
        slots: [...DAILY, DAILY[0]!],
        blackouts: ['2026-12-24', '2026-12-24'],
      });
      expect(made).toMatchObject({
        name: 'Evenings',
        slots: DAILY,
        blackouts: ['2026-12-24'],
        pausedAt: null,
        revision: 1,
      });
      expect(await codeOf(keeper.create({ name: 'EVENINGS' }))).toBe('queue_name_taken');
      const other = await keeper.create({ name: 'Noon' });
      expect(await codeOf(keeper.patch(other.id, { name: 'evenings' }))).toBe('queue_name_taken');
      expect(await codeOf(keeper.create({ name: 'X', accountIds: ['acct_no'] }))).toBe(
        'account_not_found',
      );
    });

    it('is changed only by those who saw it as it is', async () => {
      const { id, revision } = await keeper.create();
      await keeper.patch(id, { name: 'Early' }, { revision });
      expect(await codeOf(keeper.patch(id, { name: 'Late' }, { revision }))).toBe('queue_changed');
      expect((await keeper.view(id)).queue).toMatchObject({ name: 'Early', revision: 2 });
      expect(await codeOf(keeper.patch('que_none', {}))).toBe('queue_not_found');
    });

    it('tells what lies on no slot any more, and moves it where that is wanted', async () => {
      const queue = await daily();
      await put(queue, 'a', 'b', 'c');
      const withoutSunday = { slots: DAILY.slice(0, 6) };
      const { affected } = await keeper.patch(queue, withoutSunday);
      expect(affected.map(({ slotAt }) => slotAt.toISOString())).toEqual([nine(22)]);
      const odd = (await keeper.slots(queue, 3)).map(({ local, isPlanned }) => [local, isPlanned]);
      expect(odd).toEqual([
        ['2026-11-22T09:00', false],
        ['2026-11-23T09:00', true],
        ['2026-11-24T09:00', true],
      ]);
      const moved = await keeper.patch(queue, withoutSunday, { moves: true });
      expect(moved.affected.map(({ slotAt }) => slotAt.toISOString())).toEqual([nine(25)]);
      expect(await keeper.plan(queue)).toEqual([
        ['b', nine(23)],
        ['c', nine(24)],
        ['a', nine(25)],
      ]);
    });

    it('is no more, and its posts keep their times', async () => {
      const queue = await daily();
      const [first] = await put(queue, 'a', 'b');
      expect(await keeper.remove(queue)).toBe(2);
      expect(await posts.read(first!)).toMatchObject({
        status: 'scheduled',
        queueId: null,
        queueItemId: null,
        publishAt: new Date(nine(22)),
        dueAt: new Date(nine(22)),
      });
      expect(await queues.taken(queue)).toEqual([]);
      expect(await codeOf(keeper.remove(queue))).toBe('queue_not_found');
    });

    it('is no more while it is paused, and what it held stays a draft', async () => {
      const queue = await daily();
      const [first] = await put(queue, 'a');
      await keeper.pause(queue);
      expect(await keeper.remove(queue)).toBe(1);
      expect(await posts.read(first!)).toMatchObject({
        status: 'draft',
        isHeldByQueue: false,
        publishAt: new Date(nine(22)),
        dueAt: null,
      });
    });

    it('tells its slots with what is in them, and the next free one', async () => {
      const queue = await daily();
      await put(queue, 'a', 'b');
      const shown = await keeper.slots(queue, 3);
      expect(shown.map(({ item }) => item !== null)).toEqual([true, true, false]);
      expect(await keeper.next(queue)).toMatchObject({ local: '2026-11-24T09:00' });
      await put(queue, 'c');
      expect(await keeper.view(queue)).toMatchObject({
        items: 3,
        nextFreeSlotAt: new Date(nine(25)),
      });
    });
  });

  describe('its order', () => {
    it('is shuffled as a seed says: the same slots, and posts go with their items', async () => {
      const queue = await daily();
      const ids = await put(queue, 'a', 'b', 'c', 'd', 'e');
      const before = await keeper.plan(queue);
      await keeper.order(queue, { by: 'shuffle', seed: 7 });
      const after = await keeper.plan(queue);
      expect(after).not.toEqual(before);
      expect(after.map(([, at]) => at)).toEqual(before.map(([, at]) => at));
      for (const id of ids) {
        const { description, publishAt, dueAt, slotAt } = await posts.read(id);
        const at = after.find(([text]) => text === description)![1];
        expect([publishAt, dueAt, slotAt]).toEqual(Array(3).fill(new Date(at)));
      }
      const other = await queues.queue({ name: 'Others' });
      await put(other, 'a', 'b', 'c', 'd', 'e');
      await keeper.order(other, { by: 'shuffle', seed: 7 });
      expect(await keeper.plan(other)).toEqual(after);
    });

    it('is what people say who have seen it as it is', async () => {
      const queue = await daily();
      await put(queue, 'a', 'b', 'c');
      const [a, b, c] = await idsOf(queue);
      const itemIds = [c!, a!];
      const revision = await revisionOf(queue);
      await keeper.order(queue, { by: 'items', itemIds, revision });
      expect((await keeper.plan(queue)).map(([text]) => text)).toEqual(['c', 'b', 'a']);
      const late = keeper.order(queue, { by: 'items', itemIds: [b!], revision });
      expect(await codeOf(late)).toBe('queue_changed');
    });

    it('is not changed by who names an item that is unknown, or has begun', async () => {
      const queue = await daily();
      const [first] = await put(queue, 'a', 'b', 'c');
      const [a, b] = await idsOf(queue);
      await keeper.begin(first!);
      const revision = await revisionOf(queue);
      for (const itemIds of [
        [b!, 'qit_unknown'],
        [b!, a!],
      ]) {
        const wanted = { by: 'items', itemIds, revision } as const;
        expect(await codeOf(keeper.order(queue, wanted))).toBe('queue_changed');
      }
      for (let seed = 0; seed < 5; seed += 1) await keeper.order(queue, { by: 'shuffle', seed });
      expect((await keeper.plan(queue))[0]).toEqual(['a', nine(22)]);
    });

    it('has no gaps any more once it is closed up, and nothing takes the slot of what has begun', async () => {
      const queue = await daily();
      const ids = await put(queue, 'a', 'b', 'c', 'd');
      await posts.change(ids[0]!, { publishAt: later(600) });
      await keeper.begin(ids[2]!);
      await keeper.order(queue, { by: 'compact' });
      expect(await keeper.plan(queue)).toEqual([
        ['b', nine(22)],
        ['d', nine(23)],
        ['c', nine(24)],
      ]);
    });

    it('leaves out the slot of what has failed before its time', async () => {
      const queue = await daily();
      const ids = await put(queue, 'a', 'b', 'c');
      await bench.platform.database.execute(
        `UPDATE posts SET status = 'failed', due_at = NULL WHERE id = $1`,
        [ids[0]],
      );
      await keeper.order(queue, { by: 'compact' });
      expect((await keeper.plan(queue)).map(([text]) => text)).toEqual(['a', 'b', 'c']);
      await keeper.patch(queue, { slots: DAILY.slice(0, 1) }, { moves: true });
      expect(new Set(await queues.taken(queue)).size).toBe(3);
    });

    it('keeps the distances in a campaign', async () => {
      const queue = await daily();
      await put(queue, 'a');
      const steps = [{ text: 'one' }, { text: 'two', delay_minutes: 30 }];
      const targets = [{ account: bench.account, steps }];
      const { posts: thread } = await bench.apply({
        campaigns: [{ name: 'Spring', queue, targets }],
      });
      const [a, campaign] = await idsOf(queue);
      const wanted = { by: 'items', itemIds: [campaign!, a!] } as const;
      await keeper.order(queue, { ...wanted, revision: await revisionOf(queue) });
      const times = await Promise.all(
        thread.map(async ({ id }) => (await posts.read(id)).publishAt),
      );
      expect(times).toEqual([new Date(nine(22)), new Date('2026-11-22T09:30:00Z')]);
    });
  });

  describe('days of rest', () => {
    it('of a queue and of the workspace have no slots', async () => {
      const queue = await daily();
      await put(queue, 'a', 'b', 'c');
      const own = await keeper.patch(queue, { blackouts: ['2026-11-22'] }, { moves: true });
      expect(own.affected.map(({ slotAt }) => slotAt.toISOString())).toEqual([nine(25)]);
      expect((await keeper.rest(['2026-11-23'])).map(({ slotAt }) => slotAt.toISOString())).toEqual(
        [nine(23)],
      );
      const revision = await revisionOf(queue);
      await keeper.rest(['2026-11-23'], true);
      expect(await revisionOf(queue)).toBe(revision + 1);
      expect(await keeper.plan(queue)).toEqual([
        ['c', nine(24)],
        ['a', nine(25)],
        ['b', nine(26)],
      ]);
      await keeper.rest([]);
      expect(await keeper.next(queue)).toMatchObject({ local: '2026-11-23T09:00' });
      expect(await codeOf(keeper.rest(['2026-02-30']))).toBe('invalid_parameter');
    });

    it('come to all queues, also while some of these are deleted', async () => {
      const names = Array.from({ length: 12 }, (_, index) => `Queue ${index}`);
      const all = await Promise.all(names.map((name) => queues.queue({ name })));
      const last = all.at(-1)!;
      await put(last, 'a');
      const gone = all.slice(0, -1).toReversed();
      const [affected] = await Promise.all([
        keeper.rest(['2026-11-22'], true),
        ...gone.map((queue) => keeper.remove(queue)),
      ]);
      expect(affected.map(({ slotAt }) => slotAt.toISOString())).toEqual([nine(23)]);
      await keeper.rest([]);
    });
  });
});
