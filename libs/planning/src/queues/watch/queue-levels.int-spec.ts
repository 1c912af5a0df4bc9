import {
  bootPlanning,
  queueDesk,
  type PlanningBench,
  type QueueDesk,
} from '../../testing/index.js';
import { QueueLevels } from './queue-levels.js';

const DAY_MS = 86_400_000;

describe('queues that run low', () => {
  let bench: PlanningBench;
  let queues: QueueDesk;
  beforeEach(async () => {
    bench = await bootPlanning();
    queues = queueDesk(bench);
  });
  afterEach(() => bench.close());

  const put = (queue: string, ...texts: readonly string[]) =>
    bench.apply({ posts: texts.map((text) => ({ account: bench.account, text, queue })) });
  const told = async () => {
    const levels = bench.platform.get(QueueLevels);
    // Two schedulers at once.
    await Promise.all([levels.look(), levels.look()]);
    const rows = await bench.platform.database.query<{ payload: object }>(
      `SELECT payload FROM outbox WHERE name = 'QueueRanLow' ORDER BY position`,
    );
    return rows.map(({ payload }) => payload);
  };

  it('are told of once until they have more again', async () => {
    const queue = await queues.queue();
    await put(queue, 'One', 'Two', 'Three');
    expect(await told()).toEqual([]);
    bench.clock.advance(DAY_MS);
    const low = { queueId: queue, pausedAt: null, items: 2, freeSlots: 5 };
    expect(await told()).toEqual([low]);
    expect(await told()).toEqual([low]);
    await put(queue, 'Four');
    expect(await told()).toEqual([low]);
    bench.clock.advance(DAY_MS);
    expect(await told()).toEqual([low, low]);
  });

  it('are not told of while they are paused, or have no slots', async () => {
    await queues.queue({ isPaused: true });
    await queues.queue({ name: 'Empty', slots: [] });
    expect(await told()).toEqual([]);
  });
});
