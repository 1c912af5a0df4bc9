import { SchedulerProcess } from '../support/scheduler-process.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { Fleet, truthful } from './fleet.js';

const CHANNELS = 30;
const POSTS_EACH = 5;
const TOTAL = CHANNELS * POSTS_EACH;
/** Every message takes the network this long: two in flight on one channel would show. */
const SEND_MS = 40;
/** Fewer places than channels: one scheduler alone cannot take them all, however late the other one looks. */
const PLACES = 16;

describe('two schedulers at once', () => {
  let service: TestService;
  let fleet: Fleet;
  let schedulers: SchedulerProcess[];

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    const environment = { ...service.environment, PUBLISH_CONCURRENCY: String(PLACES) };
    [fleet, ...schedulers] = await Promise.all([
      Fleet.connect(service, 'fleet', CHANNELS),
      SchedulerProcess.start({ environment }),
      SchedulerProcess.start({ environment }),
    ]);
  }, 60_000);
  beforeEach(() =>
    service.sandbox.fault({
      provider: 'telegram',
      operation: 'commit',
      kind: 'delay',
      delayMs: SEND_MS,
      times: TOTAL,
    }),
  );
  afterEach(() => service.sandbox.clearFaults());
  afterAll(async () => {
    await Promise.all(schedulers.map((scheduler) => scheduler.kill()));
    await service.stop();
  });

  it('share the posts and publish each once, in document order, one at a time per account', async () => {
    const run = await fleet.apply(POSTS_EACH);
    expect(await run.verdict()).toEqual({
      ...truthful,
      published: TOTAL,
      unknown: 0,
      runStatus: 'completed',
    });
    const workers = await service.database.database.query<{ worker: string }>(
      'SELECT DISTINCT worker_id AS worker FROM post_attempts',
    );
    expect(workers).toHaveLength(2);
    expect(shortestGap(await service.sandbox.requests('telegram'))).toBeGreaterThanOrEqual(
      SEND_MS - 2,
    );
  }, 60_000);

  it('the survivor finishes what a killed one had begun', async () => {
    const run = await fleet.apply(POSTS_EACH);
    await run.reaches(TOTAL / 3);
    const [killed] = schedulers;
    expect(await killed?.kill()).toEqual({ code: null, signal: 'SIGKILL' });
    const verdict = await run.verdict();
    expect(verdict).toMatchObject(truthful);
    expect(verdict.published + verdict.unknown).toBe(TOTAL);
    // At most what the killed one had in its hands.
    expect(verdict.unknown).toBeLessThanOrEqual(CHANNELS);
    const [leased] = await service.database.database.query(
      'SELECT id FROM posts WHERE lease_owner IS NOT NULL OR due_at IS NOT NULL',
    );
    expect(leased).toBeUndefined();
  }, 60_000);
});

/** Milliseconds between the beginnings of two messages to the same chat, the least of all. */
function shortestGap(requests: readonly Record<string, unknown>[]): number {
  const previous = new Map<string, number>();
  let shortest = Number.POSITIVE_INFINITY;
  for (const { path, body, at } of requests) {
    if (!String(path).endsWith('/sendMessage')) continue;
    const chat = String((JSON.parse(String(body)) as { chat_id: unknown }).chat_id);
    const time = Date.parse(String(at));
    shortest = Math.min(shortest, time - (previous.get(chat) ?? Number.NEGATIVE_INFINITY));
    previous.set(chat, time);
  }
  return shortest;
}
