import { LocalSites } from '#libs/kernel/testing';
import { anImage } from '#libs/media/testing';
import { eventually } from '../support/eventually.js';
import { upload } from '../support/publishing.js';
import { SchedulerProcess } from '../support/scheduler-process.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { webhookReceiver } from '../support/webhook-receiver.js';
import { startRedis, type RunningRedis } from '../support/wordpress/start-redis.js';
import { firstBytes } from '../support/wordpress/tcp-probe.js';
import { Fleet, truthful } from './fleet.js';

const started = await startRedis();
const redis: RunningRedis | null = 'unavailable' in started ? null : started;
if ('unavailable' in started) process.stderr.write(`SKIPPED: Redis: ${started.unavailable}\n`);
const withRedis = redis === null ? describe.skip : describe;

const PICTURES = 6;

afterAll(() => redis?.kill());

/** Two schedulers that share a queue, and a site that is told of every post that is out. */
class SharedWork {
  private constructor(
    readonly service: TestService,
    /** Ids of the messages that have come, one by one. */
    private readonly messages: readonly string[],
    private readonly schedulers: readonly SchedulerProcess[],
    private readonly sites: LocalSites,
  ) {}

  static async start(environment: Readonly<Record<string, string>>): Promise<SharedWork> {
    const sites = new LocalSites();
    const messages: string[] = [];
    const receiver = await webhookReceiver(sites, '/told', ({ headers }) =>
      messages.push(headers['webhook-id']!),
    );
    const service = await startTestService({
      scheduler: 'none',
      environment: { ...environment, OUTBOUND_ALLOWED_HOSTS: new URL(receiver).host },
    });
    const start = (): Promise<SchedulerProcess> =>
      SchedulerProcess.start({ environment: service.environment });
    const schedulers = await Promise.all([start(), start()]);
    const webhook = { url: `${receiver}/told`, events: ['post.published'] };
    expect((await service.api.post('/v1/webhooks', webhook)).status).toBe(201);
    return new SharedWork(service, messages, schedulers, sites);
  }

  async uploadPictures(): Promise<void> {
    const bytes = await anImage('png');
    for (let index = 0; index < PICTURES; index += 1) {
      await upload(this.service, `picture-${index}.png`, bytes);
    }
  }

  /** Waits until so many posts were told of, and until every picture has its preview; nothing happened twice. */
  async isDoneOnce(posts: number): Promise<void> {
    await eventually(
      async () => new Set(this.messages).size,
      (told) => told >= posts,
      { what: `${posts} deliveries`, withinMs: 30_000 },
    );
    const { database } = this.service.database;
    const previews = await eventually(
      () =>
        database.query<{ state: string; tries: number }>(
          'SELECT DISTINCT preview_state AS state, preview_tries AS tries FROM assets',
        ),
      (found) => found.every(({ state }) => state !== 'pending'),
      { what: 'all previews', withinMs: 30_000 },
    );
    expect(previews).toEqual([{ state: 'made', tries: 1 }]);
    // The receiver has a message before it is written down that it has.
    const tries = await eventually(
      () =>
        database.query<{ status: string; attempts: number }>(
          'SELECT DISTINCT status, attempts FROM webhook_deliveries',
        ),
      (found) => found.every(({ status }) => status !== 'pending'),
      { what: 'all deliveries are on record' },
    );
    expect(tries).toEqual([{ status: 'delivered', attempts: 1 }]);
    expect(this.messages).toHaveLength(posts);
  }

  async stop(): Promise<void> {
    await Promise.all(this.schedulers.map((scheduler) => scheduler.kill()));
    await this.service.stop();
    await this.sites.closeAll();
  }
}

/** The same whichever queue gives the work out, because no queue decides anything. */
function worksOnce(
  environment: Readonly<Record<string, string>>,
  alsoTrue?: () => Promise<void>,
): void {
  it('publishes every post, tells of it and makes every preview once, with two schedulers', async () => {
    const work = await SharedWork.start(environment);
    const fleet = await Fleet.connect(work.service, 'queue', 4);
    await work.uploadPictures();
    const run = await fleet.apply(5);
    expect(await run.verdict()).toEqual({
      ...truthful,
      published: 20,
      unknown: 0,
      runStatus: 'completed',
    });
    await work.isDoneOnce(20);
    await alsoTrue?.();
    await work.stop();
  }, 60_000);
}

describe('with the queue inside the process', () => worksOnce({}));

withRedis('with the queue over Redis', () => {
  const url = redis?.url ?? '';
  const environment = { REDIS_URL: url };
  const jobsSoFar = async (): Promise<number> => {
    const answer = await firstBytes(Number(new URL(url).port), 'GET bull:postrider:id\r\n');
    return Number(/^\$\d+\r\n(\d+)/.exec(answer ?? '')?.[1] ?? 0);
  };

  // Every picture is a job of its own, and posts that are out together may be one.
  worksOnce(environment, async () => expect(await jobsSoFar()).toBeGreaterThan(PICTURES));

  it('loses and doubles nothing when Redis forgets everything and then dies', async () => {
    const work = await SharedWork.start(environment);
    const { service } = work;
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
    await work.uploadPictures();
    const without = await fleet.apply(2);
    expect(await during.verdict()).toMatchObject({ ...truthful, published: 48, unknown: 0 });
    expect(await without.verdict()).toMatchObject({ ...truthful, published: 16, unknown: 0 });
    await work.isDoneOnce(64);
    await work.stop();
  }, 90_000);
});
