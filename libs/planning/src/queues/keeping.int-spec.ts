import type { PostId } from '#libs/kernel';
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
        'invalid_parameter',
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
});
