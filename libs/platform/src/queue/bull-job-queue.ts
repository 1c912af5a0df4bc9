import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import type { Job } from './job-queue.js';
import { JobTransport, traced } from './job-transport.js';
import { RedisConnections } from './redis-connection.js';

export const BULL_QUEUE_NAME = 'postrider';
/** All jobs are of one Bull type, so that one pool of workers serves them in turn. */
const BULL_JOB = 'wake-up';
const ADD_TIMEOUT_MS = 1_000;
const COMPLAIN_EVERY_MS = 30_000;

/** Wake-ups over Redis, shared by all processes. An outage costs speed only. */
@Injectable()
export class BullJobQueue extends JobTransport implements OnApplicationShutdown {
  private readonly logger = new Logger(BullJobQueue.name);
  private complainedAtMs = Number.NEGATIVE_INFINITY;
  private dropped = 0;

  constructor(
    @Inject(getQueueToken(BULL_QUEUE_NAME)) private readonly queue: Queue<Job>,
    private readonly connections: RedisConnections,
  ) {
    super();
    queue.on('error', (error) => this.complain(error));
  }

  override get isConnected(): boolean {
    return this.queue.client.status === 'ready';
  }

  override async add(job: Job): Promise<boolean> {
    // While Redis is away commands would pile up in memory.
    if (!this.isConnected) return this.drop(new Error('Redis is not connected'));
    try {
      // Kept neither when done nor when failed: Postgres knows what happened.
      const options = { removeOnComplete: true, removeOnFail: true };
      const added = this.queue.add(BULL_JOB, traced(job), options);
      await within(ADD_TIMEOUT_MS, added);
      return true;
    } catch (error) {
      return this.drop(error);
    }
  }

  override async consume(run: (job: Job) => Promise<void>, concurrency: number): Promise<void> {
    // Naming the connection is a courtesy whose failure nobody would catch: it would end the process.
    Object.assign(this.queue, { setWorkerName: async () => undefined });
    // The promise of `process` ends with the queue, not with its start.
    this.queue
      .process(BULL_JOB, concurrency, ({ data }) => run(data))
      .catch((error: unknown) => this.complain(error));
  }

  override async stop(graceMs: number): Promise<void> {
    // @nestjs/bull would wait for the running jobs once more, without limit.
    Object.assign(this.queue, { onApplicationShutdown: () => undefined });
    try {
      await within(graceMs, this.queue.close());
    } catch (error) {
      this.logger.warn(`the queue was not closed in order: ${(error as Error).message}`);
    } finally {
      this.connections.closeAll();
    }
  }

  /** For processes that only add jobs; where there are workers, the queue has been stopped before. */
  async onApplicationShutdown(): Promise<void> {
    await this.stop(ADD_TIMEOUT_MS);
  }

  private drop(error: unknown): false {
    this.dropped += 1;
    this.complain(error);
    return false;
  }

  /** A line now and then, not one per job: an outage has thousands. */
  private complain(error: unknown): void {
    const nowMs = performance.now();
    if (nowMs - this.complainedAtMs < COMPLAIN_EVERY_MS) return;
    this.complainedAtMs = nowMs;
    // Bull gives no reason when a connection ends before it was ready.
    const reason = error instanceof Error ? error.message : 'a connection has ended';
    this.logger.warn(`the queue over Redis has trouble: ${reason}`, { droppedJobs: this.dropped });
    this.dropped = 0;
  }
}

async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  // When the limit wins, what becomes of the work is of no interest, but must not go unhandled.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
