import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/eventually.js';
import { startOwnPostgres, type OwnPostgres } from '../support/own-postgres.js';
import { SchedulerProcess } from '../support/scheduler-process.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { Fleet, truthful } from './fleet.js';

const CHANNELS = 12;
const POSTS_EACH = 5;
const TOTAL = CHANNELS * POSTS_EACH;
const LEASE_MS = 1_000;
/** How long Postgres stays away is what is tried here: longer than any lease holds. */
const outage = pause;

describe('Postgres dying while posts are published', () => {
  let postgres: OwnPostgres;
  let service: TestService;
  let scheduler: SchedulerProcess;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    const environment = { PUBLISH_LEASE_MS: String(LEASE_MS) };
    service = await startTestService({ scheduler: 'none', database: postgres, environment });
    scheduler = await SchedulerProcess.start({ environment: service.environment });
  }, 60_000);
  afterAll(async () => {
    await scheduler.kill();
    await service.stop();
  });

  const healthAnswers = (expected: number): Promise<unknown> =>
    eventually(
      async () => (await service.api.get('/health')).status,
      (status) => status === expected,
      { what: `health answers ${expected}` },
    );

  /** What is waited for in vain otherwise: it would look as if posts were lost. */
  const ofAnEnd = async (): Promise<never> => {
    const { code, signal } = await scheduler.ended;
    throw new Error(`the scheduler ended by itself with ${code ?? signal}:\n${scheduler.output}`);
  };

  it('loses and doubles no post, and no process ends', async () => {
    const fleet = await Fleet.connect(service, 'restart', CHANNELS);
    await service.sandbox.fault({
      provider: 'telegram',
      operation: 'commit',
      kind: 'delay',
      delayMs: 100,
      times: TOTAL,
    });
    const run = await fleet.apply(POSTS_EACH);
    await run.reaches(TOTAL / 3);
    await postgres.crash();
    await healthAnswers(503);
    await outage(LEASE_MS * 1.5);
    await postgres.restart();
    await healthAnswers(200);

    // Messages that were on their way get their true outcome, written late.
    expect(await Promise.race([run.verdict(), ofAnEnd()])).toEqual({
      ...truthful,
      published: TOTAL,
      unknown: 0,
      runStatus: 'completed',
    });
    expect(scheduler.isAlive).toBe(true);
  }, 90_000);
});
