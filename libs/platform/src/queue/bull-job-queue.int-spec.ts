import { Redis } from 'ioredis';
import { NestFactory } from '@nestjs/core';
import { jobQueueSuite, type QueueUnderTest } from '../testing/job-queue-suite.js';
import { bootTestPlatform } from '../testing/test-platform.js';
import { TcpGate } from '#libs/kernel/testing';
import { BullQueueModule } from './bull-queue.module.js';
import { JobHandler } from './job-handler.js';
import { type Job, JobQueue, type JobRunner } from './job-queue.js';
import { type JobTransport, REDIS_JOB_TRANSPORT } from './job-transport.js';
import { RedisRateLimiter } from './redis-rate-limiter.js';

const server = process.env['TEST_REDIS_URL'];
if (!server)
  process.stderr.write('SKIPPED: the queue over Redis, because TEST_REDIS_URL is not set\n');
const suite = server ? describe : describe.skip;
/** A numbered database of the test's own on that server. */
const urlOf = (base: string): string => Object.assign(new URL(base), { pathname: '/9' }).toString();

async function openQueue(url: string): Promise<QueueUnderTest> {
  const app = await NestFactory.createApplicationContext(BullQueueModule.over(url), {
    logger: false,
    abortOnError: false,
  });
  const transport = app.get<JobTransport>(REDIS_JOB_TRANSPORT);
  return {
    transport,
    close: async () => {
      await transport.stop(1_000);
      await app.close();
    },
  };
}

async function withRedis(work: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(urlOf(server!));
  await work(redis);
  redis.disconnect();
}

@JobHandler('bull-spec.greet')
class Greeter implements JobRunner<{ name: string }> {
  greet: (name: string) => void = () => undefined;
  readonly greeted = new Promise<string>((resolve) => (this.greet = resolve));

  async run({ name }: { name: string }): Promise<void> {
    this.greet(name);
  }
}

const aJob = { name: 'test.job', payload: {} };

suite('over Redis', () => {
  beforeEach(() => withRedis((redis) => redis.flushdb()));

  describe('BullJobQueue', () => {
    jobQueueSuite(async () => {
      const queue = await openQueue(urlOf(server!));
      await acceptedSoon(queue.transport);
      await withRedis((redis) => redis.flushdb());
      return queue;
    });
  });

  it('carries jobs from the platform of one process to the handlers of another', async () => {
    const environment = { REDIS_URL: urlOf(server!) };
    const worker = await bootTestPlatform({ environment, worker: true, providers: [Greeter] });
    const caller = await bootTestPlatform({ environment });
    await acceptedSoon(caller.get(JobQueue), { name: 'bull-spec.greet', payload: { name: 'Ada' } });

    expect(await worker.get(Greeter).greeted).toBe('Ada');

    await caller.close();
    await worker.close();
  });

  describe('an outage of Redis', () => {
    let gate: TcpGate;
    let gateUrl: string;

    beforeEach(async () => {
      const { hostname, port } = new URL(server!);
      gate = new TcpGate({ host: hostname, port: Number(port || 6379) });
      await gate.open();
      gateUrl = urlOf(`redis://127.0.0.1:${gate.port}`);
    });

    afterEach(() => gate.shut());

    it('drops wake-ups without an error, and the same workers go on when Redis is back', async () => {
      const queue = await openQueue(gateUrl);
      const ran: string[] = [];
      let told = (): void => undefined;
      await acceptedSoon(queue.transport);
      await withRedis((redis) => redis.flushdb());
      await queue.transport.consume(async ({ name }) => {
        ran.push(name);
        told();
      }, 2);

      const before = new Promise<void>((resolve) => (told = resolve));
      await acceptedSoon(queue.transport, { name: 'before', payload: {} });
      await before;
      await gate.shut();
      await expect(queue.transport.add({ name: 'meanwhile', payload: {} })).resolves.toBe(false);
      await gate.open();
      // The one sent meanwhile may have arrived after all, and runs then, too.
      const after = new Promise<void>((resolve) => {
        told = () => ran.includes('after') && resolve();
      });
      await acceptedSoon(queue.transport, { name: 'after', payload: {} });
      await after;

      expect(ran[0]).toBe('before');
      expect(ran).toContain('after');
      await queue.close();
    });

    it('does not stop a process that starts while Redis is away', async () => {
      await gate.shut();
      const queue = await openQueue(gateUrl);
      const ran = new Promise<string>((resolve) => {
        void queue.transport.consume(async ({ name }) => resolve(name), 1);
      });
      await queue.transport.add(aJob);

      await gate.open();
      await acceptedSoon(queue.transport, { name: 'late', payload: {} });

      await expect(ran).resolves.toBe('late');
      await queue.close();
    });

    it('lets a process end while Redis is away', async () => {
      const queue = await openQueue(gateUrl);
      await queue.transport.consume(async () => undefined, 1);
      await gate.shut();

      await expect(queue.close()).resolves.toBeUndefined();
    });

    it('makes the rate limiter count in the process', async () => {
      const limiter = new RedisRateLimiter(gateUrl);
      await gate.shut();

      const decisions = [await limiter.take('key', 1, 1_000), await limiter.take('key', 1, 1_000)];

      expect(decisions.map(({ allowed }) => allowed)).toEqual([true, false]);
      limiter.onApplicationShutdown();
    });

    it('fails no request when Redis stops answering in the middle of a window', async () => {
      const limiter = new RedisRateLimiter(gateUrl);
      await limiter.connected();
      expect(await limiter.take('mid-window', 2, 60_000)).toMatchObject({ remaining: 1 });
      await gate.shut();

      const decisions = await Promise.all(
        Array.from({ length: 3 }, () => limiter.take('mid-window', 2, 60_000)),
      );

      // Which of them are counted in the process first is a matter of their connections' ends.
      expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(2);
      limiter.onApplicationShutdown();
    });
  });

  it('counts over several rate limiters together', async () => {
    const limiters = [1, 2].map(() => new RedisRateLimiter(urlOf(server!)));
    // A first call waits for the connections to stand.
    await Promise.all(limiters.map((limiter) => limiter.connected()));

    const decisions = [];
    for (const limiter of [...limiters, ...limiters]) {
      decisions.push(await limiter.take('shared', 3, 60_000));
    }

    expect(decisions.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0]);
    expect(decisions[3]!.allowed).toBe(false);
    expect(decisions[3]!.resetAfterMs).toBeGreaterThan(0);
    limiters.forEach((limiter) => limiter.onApplicationShutdown());
  });
});

/** Adds until Redis has answered: a queue that has just been opened, or cut off, needs a moment to connect. */
async function acceptedSoon(transport: JobQueue, job: Job = aJob): Promise<void> {
  await withRedis(async (redis) => {
    while (!(await transport.add(job))) await redis.ping();
  });
}
