import { eventually } from '../support/eventually.js';
import { SchedulerProcess } from '../support/scheduler-process.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { Fleet, truthful } from './fleet.js';

const CHANNELS = 6;
/** Long enough to stop the process while its messages are on their way. */
const SEND_MS = 1_500;
/** Shorter than the pause: the limit of its calls is long over when the process goes on. */
const CALL_LIMIT_MS = 1_800;

/** A machine that sleeps, a container that is frozen: its network goes on, and answers. */
describe('a scheduler that was paused while it published to a network that cannot be asked', () => {
  let service: TestService;
  let fleet: Fleet;
  let paused: SchedulerProcess;

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    fleet = await Fleet.connect(service, 'paused', CHANNELS);
    paused = await SchedulerProcess.start({
      environment: { ...service.environment, HTTP_TIMEOUT_MS: String(CALL_LIMIT_MS) },
    });
  }, 60_000);
  afterAll(async () => {
    await paused.kill();
    await service.stop();
  });

  const outcomes = (): Promise<readonly { readonly code: string | null }[]> =>
    service.database.database.query(
      `SELECT error_code AS code FROM posts WHERE status IN ('failed', 'published')`,
    );

  it('tells what it was answered once it goes on: every post is published, and nobody is asked', async () => {
    await service.sandbox.fault({
      provider: 'telegram',
      operation: 'commit',
      kind: 'delay',
      delayMs: SEND_MS,
      times: CHANNELS,
    });
    const run = await fleet.apply(1);
    // Every message has arrived, and none is answered yet.
    await eventually(
      () => service.sandbox.faults(),
      (waiting) => waiting.length === 0,
      { what: 'all messages on their way', withinMs: 20_000 },
    );
    paused.signal('SIGSTOP');
    await run.reaches(CHANNELS);
    await service.startScheduler();
    await eventually(
      outcomes,
      (ended) => ended.filter(({ code }) => code === 'outcome_unknown').length === CHANNELS,
      { what: 'all posts given up as unknown', withinMs: 30_000 },
    );
    paused.signal('SIGCONT');
    await eventually(
      outcomes,
      (ended) => ended.filter(({ code }) => code === null).length === CHANNELS,
      { what: 'all posts published', withinMs: 20_000 },
    );
    expect(await run.verdict()).toEqual({
      ...truthful,
      published: CHANNELS,
      unknown: 0,
      runStatus: 'completed',
    });
  }, 90_000);
});
