import { startTestService, type TestService } from '../support/test-service.js';
import { startRedis, type RunningRedis } from '../support/wordpress/start-redis.js';
import { firstBytes } from '../support/wordpress/tcp-probe.js';
import { Fleet, truthful } from './fleet.js';

const started = await startRedis();
const redis: RunningRedis | null = 'unavailable' in started ? null : started;
if ('unavailable' in started) process.stderr.write(`SKIPPED: Redis: ${started.unavailable}\n`);
const withRedis = redis === null ? describe.skip : describe;

afterAll(() => redis?.kill());

/** Publishing is the same whichever queue wakes the workers, because neither decides anything. */
function publishes(start: () => Promise<TestService>, alsoTrue?: () => Promise<void>): void {
  it('publishes every post once', async () => {
    const service = await start();
    const fleet = await Fleet.connect(service, 'queue', 4);
    const run = await fleet.apply(5);
    expect(await run.verdict()).toEqual({
      ...truthful,
      published: 20,
      unknown: 0,
      runStatus: 'completed',
    });
    await alsoTrue?.();
    await service.stop();
  });
}

describe('with the queue inside the process', () => {
  publishes(() => startTestService());
});

withRedis('with the queue over Redis', () => {
  const url = redis?.url ?? '';
  const start = (): Promise<TestService> => startTestService({ environment: { REDIS_URL: url } });

  publishes(start, async () => {
    const jobs = await firstBytes(Number(new URL(url).port), 'GET bull:postrider:id\r\n');
    expect(jobs).toMatch(/^\$\d+\r\n[1-9]/);
  });

  it('loses and doubles nothing when Redis forgets everything and then dies', async () => {
    const service = await start();
    const fleet = await Fleet.connect(service, 'outage', 8);
    await service.sandbox.fault({
      provider: 'telegram',
      operation: 'commit',
      kind: 'delay',
      delayMs: 50,
      times: 100,
    });
    const during = await fleet.apply(6);
    await during.reaches(8);
    await redis?.flush();
    await during.reaches(24);
    await redis?.kill();

    expect((await service.api.get('/health')).status).toBe(200);
    const without = await fleet.apply(2);
    expect(await during.verdict()).toMatchObject({ ...truthful, published: 48, unknown: 0 });
    expect(await without.verdict()).toMatchObject({ ...truthful, published: 16, unknown: 0 });
    await service.stop();
  }, 60_000);
});
