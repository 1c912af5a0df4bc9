import type { PostId, QueueId } from '#libs/kernel';
import { chance, editingDesk, failureOf } from '#libs/schedules/testing';
import { CancelPostCommand } from '#libs/schedules';
import {
  bootPlanning,
  queueDesk,
  queueKeeper,
  type PlanningBench,
  type QueueKeeper,
} from '../testing/index.js';
import type { WeeklySlot } from './domain/queue.js';

const QUEUES = 12;
const STEPS = 40;
const START = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More of them than a queue ever has in it. */
const DAYS = 200;

const at = (time: string, ...weekdays: number[]): WeeklySlot[] =>
  weekdays.map((weekday) => ({ weekday, time }));
/** What the slots of a queue are, one of these at a time. */
const PLANS: readonly (readonly WeeklySlot[])[] = [
  at('09:00', 1, 2, 3, 4, 5, 6, 7),
  [...at('09:00', 1, 3, 5), ...at('17:00', 1, 2, 3, 4, 5)],
  at('13:00', 2, 6),
  [],
];

interface Item {
  readonly text: string;
  readonly id: PostId;
  slotMs: number;
}

/** A queue as one would tell of it in a few words: things at moments, which go out unless it is paused. */
class QueueModel {
  items: Item[] = [];
  nowMs = START;
  isPaused = false;
  plan = PLANS[0]!;

  /** Not those that are late and wait. */
  get movable(): Item[] {
    return this.items.filter(({ slotMs }) => slotMs > this.nowMs);
  }

  free(others: readonly Item[], afterMs = this.nowMs): number | null {
    const taken = new Set(others.map(({ slotMs }) => slotMs));
    return this.slots().find((slotMs) => slotMs > afterMs && !taken.has(slotMs)) ?? null;
  }

  last(): number | null {
    return this.free([], Math.max(this.nowMs, ...this.items.map(({ slotMs }) => slotMs)));
  }

  /** They go to the first slots that the others leave; without any they stay. */
  close(items: readonly Item[]): void {
    const settled = this.items.filter((item) => !items.includes(item));
    for (const item of items) {
      const slotMs = this.free(settled);
      if (slotMs !== null) item.slotMs = slotMs;
      settled.push(item);
    }
    this.sort();
  }

  fit(): void {
    const planned = new Set(this.slots());
    this.close(this.movable.filter(({ slotMs }) => !planned.has(slotMs)));
  }

  reverse(): void {
    const items = this.movable;
    const slots = items.map(({ slotMs }) => slotMs).toReversed();
    items.forEach((item, index) => (item.slotMs = slots[index]!));
    this.sort();
  }

  forward(ms: number): void {
    this.nowMs += ms;
    if (!this.isPaused) this.items = this.movable;
  }

  sort(): void {
    this.items.sort((left, right) => left.slotMs - right.slotMs);
  }

  private slots(): readonly number[] {
    const midnight = Math.floor(this.nowMs / DAY_MS) * DAY_MS;
    const slots = Array.from({ length: DAYS }, (_, index) => midnight + index * DAY_MS).flatMap(
      (day) =>
        this.plan
          .filter(({ weekday }) => weekday % 7 === new Date(day).getUTCDay())
          .map(({ time }) => Date.parse(`1970-01-01T${time}Z`) + day),
    );
    return slots.filter((slotMs) => slotMs > this.nowMs).toSorted((left, right) => left - right);
  }
}

describe('a queue with which people do this and that', () => {
  let bench: PlanningBench;
  let keeper: QueueKeeper;
  beforeAll(async () => {
    bench = await bootPlanning();
    keeper = queueKeeper(bench);
  });
  afterAll(() => bench.close());

  /** What a step does to the queue, and to the model of it. */
  const stepsOf = (queue: QueueId, model: QueueModel, choose: (below: number) => number) => {
    let made = 0;
    const put = async (): Promise<void> => {
      const position = choose(3) === 0 ? 'last' : 'next';
      const slotMs = position === 'next' ? model.free(model.items) : model.last();
      const text = `post ${(made += 1)}`;
      const body = { posts: [{ account: bench.account, text, queue, queuePosition: position }] };
      if (slotMs === null) {
        expect((await failureOf(bench.apply(body))).code).toBe('validation_failed');
        return;
      }
      const { posts } = await bench.apply(body);
      model.items.push({ text, id: posts[0]!.id, slotMs });
      model.sort();
    };
    const leave = async (isCanceled: boolean): Promise<void> => {
      const [item] = model.items.splice(choose(model.items.length), 1);
      if (item === undefined) return;
      if (isCanceled) {
        await bench.commands.execute(new CancelPostCommand(bench.workspaceId, item.id));
        return;
      }
      const publishAt = new Date(model.nowMs + 300 * DAY_MS).toISOString();
      await editingDesk(bench).change(item.id, { publishAt });
    };
    const shuffle = async (): Promise<void> => {
      const before = new Map(model.items.map((item) => [item.text, item]));
      const slots = model.movable.map(({ slotMs }) => slotMs);
      await keeper.order(queue, { by: 'shuffle', seed: choose(1_000) });
      const found = await keeper.plan(queue);
      const open = new Set(model.movable.map(({ text }) => text));
      const moved = found.filter(([text]) => open.has(text));
      expect(moved.map(([, slotAt]) => Date.parse(slotAt))).toEqual(slots);
      for (const [text, slotAt] of moved) before.get(text)!.slotMs = Date.parse(slotAt);
      model.sort();
    };
    const order = async (): Promise<void> => {
      const { revision } = (await keeper.view(queue)).queue;
      const shown = (await keeper.slots(queue, 200, new Date(model.nowMs))).flatMap(({ item }) =>
        item === null ? [] : [item.id],
      );
      await keeper.order(queue, { by: 'items', itemIds: shown.toReversed(), revision });
      model.reverse();
    };
    const compact = async (): Promise<void> => {
      await keeper.order(queue, { by: 'compact' });
      if (model.plan.length > 0) model.close(model.movable);
    };
    const pause = async (): Promise<void> => {
      expect((await keeper.pause(queue)).held).toBe(model.items.length);
      model.isPaused = true;
    };
    const resume = async (): Promise<void> => {
      const late = model.items.filter(({ slotMs }) => slotMs <= model.nowMs);
      if (late.length > 0 && model.plan.length === 0) {
        expect((await failureOf(keeper.resume(queue))).code).toBe('queue_full');
        return;
      }
      const going = model.isPaused ? model.items.length : 0;
      expect(await keeper.resume(queue)).toEqual({ released: going, moved: late.length });
      model.close(late);
      model.isPaused = false;
    };
    const patch = async (): Promise<void> => {
      const moves = choose(2) === 0;
      model.plan = PLANS[choose(PLANS.length)]!;
      await keeper.patch(queue, { slots: model.plan }, { moves });
      if (moves) model.fit();
    };
    const forward = async (): Promise<void> => {
      model.forward((1 + choose(40)) * HOUR_MS);
      bench.clock.moveTo(new Date(model.nowMs));
      // What is due goes out.
      await bench.platform.database.execute(
        `UPDATE posts SET status = 'published', due_at = NULL WHERE status = 'scheduled' AND due_at <= $1`,
        [new Date(model.nowMs)],
      );
    };
    const steps = { put, cancel: () => leave(true), leave: () => leave(false), shuffle, order };
    return { ...steps, compact, pause, resume, patch, forward };
  };
  const WEIGHTED = [
    ...(['put', 'put', 'put', 'put', 'put', 'cancel', 'leave', 'shuffle', 'order'] as const),
    ...(['compact', 'pause', 'resume', 'patch', 'forward', 'forward'] as const),
  ];

  it(`has what a model of it has (${QUEUES} times ${STEPS} steps)`, async () => {
    const seed = Date.now() >>> 0;
    const choose = chance(seed);
    for (let count = 0; count < QUEUES; count += 1) {
      await queueDesk(bench).clear();
      const model = new QueueModel();
      bench.clock.moveTo(new Date(model.nowMs));
      const queue = await queueDesk(bench).queue();
      const steps = stepsOf(queue, model, choose);
      const done: string[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const name = WEIGHTED[choose(WEIGHTED.length)]!;
        done.push(name);
        const told = `seed ${seed}, queue ${count}: ${done.join(' ')}`;
        await steps[name]().catch((error: unknown) => {
          throw new Error(told, { cause: error });
        });
        expect([told, await stateOf(queue)]).toEqual([
          told,
          model.items.map(({ text, slotMs }) => {
            const slotAt = new Date(slotMs);
            const dueAt = model.isPaused ? null : slotAt;
            return { text, slotAt, publishAt: slotAt, dueAt, isHeld: model.isPaused };
          }),
        ]);
      }
    }
  }, 60_000);

  /** What is still to go out. */
  const stateOf = (queue: QueueId): Promise<readonly unknown[]> =>
    bench.platform.database.query(
      `SELECT p.description AS text, item.slot_at AS "slotAt", p.publish_at AS "publishAt", p.due_at AS "dueAt",
         'queue' = ANY (p.withdrawn_for) AS "isHeld"
       FROM queue_items item JOIN posts p ON p.queue_item_id = item.id
       WHERE item.queue_id = $1 AND item.is_live AND p.status IN ('draft', 'scheduled') ORDER BY item.slot_at`,
      [queue],
    );
});
