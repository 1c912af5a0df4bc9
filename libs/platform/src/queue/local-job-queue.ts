import { Injectable, Logger } from '@nestjs/common';
import { runApart } from '#libs/kernel';
import { type Job } from './job-queue.js';
import { JobTransport, traced } from './job-transport.js';

/** Beyond this the oldest wake-ups are forgotten: the sweep finds their work. */
const MOST_WAITING = 100_000;

interface Consumer {
  readonly concurrency: number;
  run(job: Job): Promise<void>;
}

/**
 * Wake-ups inside one process. Equal jobs that wait are one job. In a process without workers jobs are
 * dropped at once: the scheduler hears of the work through Postgres.
 */
@Injectable()
export class LocalJobQueue extends JobTransport {
  private readonly logger = new Logger(LocalJobQueue.name);
  private readonly waiting = new Map<string, Job>();
  private readonly running = new Set<Promise<void>>();
  private consumer: Consumer | undefined;
  private stopped = false;

  override async add(job: Job): Promise<boolean> {
    if (!this.consumer || this.stopped) return false;
    this.waiting.set(`${job.name} ${JSON.stringify(job.payload)}`, traced(job));
    if (this.waiting.size > MOST_WAITING) this.takeOldest();
    // Not in the caller's turn: the job must not start before the caller has gone on.
    setImmediate(() => runApart(() => this.pump()));
    return true;
  }

  override async consume(run: Consumer['run'], concurrency: number): Promise<void> {
    this.consumer = { run, concurrency };
  }

  override async stop(graceMs: number): Promise<void> {
    this.stopped = true;
    this.waiting.clear();
    await settledWithin(graceMs, this.running);
  }

  private pump(): void {
    const { consumer } = this;
    while (consumer && this.running.size < consumer.concurrency) {
      const job = this.takeOldest();
      if (!job) return;
      const run = consumer
        .run(job)
        .catch((error: unknown) => this.logger.error(`job ${job.name} failed`, error))
        .finally(() => {
          this.running.delete(run);
          this.pump();
        });
      this.running.add(run);
    }
  }

  private takeOldest(): Job | undefined {
    for (const [key, job] of this.waiting) {
      this.waiting.delete(key);
      return job;
    }
    return undefined;
  }
}

/** Waits until all work is over or the time is up, whichever is first. */
async function settledWithin(limitMs: number, work: Iterable<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
  await Promise.race([Promise.allSettled(work), limit]);
  clearTimeout(timer);
}
