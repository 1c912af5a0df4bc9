import { failureOf } from '#libs/schedules/testing';
import { bootPlanning, queueDesk, type PlanningBench, type QueueDesk } from '../testing/index.js';

// The clock of the bench shows 12:00 on Saturday.
const SUNDAY = '2026-11-22T09:00:00.000Z';
const DAY_MS = 86_400_000;
const RIVALS = 200;

describe('many that go into one queue at once', () => {
  let bench: PlanningBench;
  let queues: QueueDesk;

  beforeAll(async () => {
    bench = await bootPlanning();
    queues = queueDesk(bench);
  });
  beforeEach(() => queues.clear());
  afterAll(() => bench.close());

  const apply = (body: object, key: string | null = null) => bench.apply(body, key);
  const posts = (fields: object) => ({
    posts: [{ account: bench.account, text: 'Hello', ...fields }],
  });

  it('is one document under one idempotency key', async () => {
    const queue = await queues.queue();
    const body = posts({ queue });
    const all = await Promise.all([1, 2, 3, 4].map(() => apply(body, 'once')));
    expect(new Set(all.map(({ run }) => run.id)).size).toBe(1);
    expect(all.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await queues.taken(queue)).toEqual([SUNDAY]);
    const moved = apply(posts({ queue, queuePosition: 'last' }), 'once');
    expect(await failureOf(moved)).toMatchObject({ code: 'idempotency_conflict' });
  });

  it(`gives each slot to one of ${RIVALS} that ask at once, and leaves none out`, async () => {
    const queue = await queues.queue();
    await Promise.all(
      Array.from({ length: RIVALS }, (_, index) => apply(posts({ queue, text: `Rival ${index}` }))),
    );
    const firstMs = Date.parse(SUNDAY);
    expect(await queues.taken(queue)).toEqual(
      Array.from({ length: RIVALS }, (_, day) => new Date(firstMs + day * DAY_MS).toISOString()),
    );
  }, 60_000);
});
