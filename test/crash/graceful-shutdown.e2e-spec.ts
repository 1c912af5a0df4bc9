import { eventually } from '../support/eventually.js';
import { SchedulerProcess } from '../support/scheduler-process.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { Fleet, truthful } from './fleet.js';

const SEND_MS = 1_500;
const GRACE_MS = 500;

describe('a scheduler that is asked to end', () => {
  let service: TestService;
  let scheduler: SchedulerProcess;

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
  });
  afterEach(() => scheduler.kill());
  afterAll(() => service.stop());

  const leases = (): Promise<unknown[]> =>
    service.database.database.query('SELECT id FROM posts WHERE lease_owner IS NOT NULL');
  const slow = (provider: string, operation: string, delayMs: number): Promise<void> =>
    service.sandbox.fault({ provider, operation, kind: 'delay', delayMs, times: 20 });
  /** Waits until that many POST requests to addresses that end like this have arrived. */
  const arrived = (provider: string, ending: string, count: number): Promise<unknown> =>
    eventually(
      async () =>
        (await service.sandbox.requests(provider)).filter(
          ({ method, path }) => method === 'POST' && String(path).endsWith(ending),
        ).length,
      (seen) => seen >= count,
      { what: `${count} requests to ${provider}` },
    );

  it('hands over what would take too long, as long as nobody can see it', async () => {
    const account = await connectAccount(service, 'wordpress');
    await slow('wordpress', 'prepare', GRACE_MS * 6);
    const applied = await service.api.post('/v1/posts/apply', {
      posts: [{ account: account.handle, name: 'Slow', description: 'A slow draft' }],
    });
    scheduler = await SchedulerProcess.start({
      environment: { ...service.environment, SHUTDOWN_GRACE_MS: String(GRACE_MS) },
    });
    await arrived('wordpress', '/posts', 1);
    scheduler.signal('SIGTERM');
    expect(await scheduler.ended).toEqual({ code: 0, signal: null });

    expect(await leases()).toEqual([]);
    const path = `/v1/posts/${applied.body.posts[0].id}/attempts`;
    const after = (await service.api.get(path)).body;
    expect(after.post.status).toBe('retry_pending');
    expect(after.attempts).toMatchObject([{ kind: 'publish', outcome: 'handed_over' }]);

    await service.sandbox.clearFaults();
    scheduler = await SchedulerProcess.start({ environment: service.environment });
    await eventually(
      () => service.api.get(path),
      ({ body }) => body.post.status === 'published',
      { what: 'the post that was handed over is out' },
    );
    expect(await service.sandbox.posts('wordpress')).toHaveLength(1);
  }, 60_000);

  it('lets what it has begun finish, begins nothing more, and leaves nothing leased', async () => {
    const fleet = await Fleet.connect(service, 'leaving', 6);
    await slow('telegram', 'commit', SEND_MS);
    scheduler = await SchedulerProcess.start({ environment: service.environment });
    const run = await fleet.apply(2);
    await arrived('telegram', '/sendMessage', 6);
    scheduler.signal('SIGTERM');
    expect(await scheduler.ended).toEqual({ code: 0, signal: null });

    expect(await leases()).toEqual([]);
    expect(await service.sandbox.posts('telegram')).toHaveLength(6);
    const statuses = await service.database.database.query(
      `SELECT status, count(*)::int AS count FROM posts WHERE provider = 'telegram'
       GROUP BY status ORDER BY status`,
    );
    expect(statuses).toEqual([
      { status: 'published', count: 6 },
      { status: 'scheduled', count: 6 },
    ]);

    await service.sandbox.clearFaults();
    await service.startScheduler();
    expect(await run.verdict()).toMatchObject({ ...truthful, published: 12, unknown: 0 });
  }, 60_000);
});
