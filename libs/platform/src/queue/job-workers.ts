import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Histogram } from 'prom-client';
import { Config, serviceConfig, newId } from '#libs/kernel';
import { ObservedWork } from '../tracing/observed-work.js';
import { JobHandlers } from './job-handlers.js';
import type { Job, JobRunner } from './job-queue.js';
import { JobTransport } from './job-transport.js';
import { queueConfig } from './queue.config.js';

/** Runs jobs in this process, each under a request id of its own. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobWorkers.name);
  private handlers: ReadonlyMap<string, JobRunner> = new Map();
  private readonly durations: Histogram<'name' | 'outcome'>;

  constructor(
    private readonly transport: JobTransport,
    private readonly jobHandlers: JobHandlers,
    private readonly observed: ObservedWork,
    private readonly config: Config,
  ) {
    this.durations = observed.metrics.histogram({
      name: 'job_duration_seconds',
      help: 'How long jobs ran.',
      labels: ['name', 'outcome'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.handlers = this.jobHandlers.discover();
    await this.transport.consume((job) => this.run(job), this.config.get(queueConfig).concurrency);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.transport.stop(this.config.get(serviceConfig).shutdownGraceMs);
  }

  private async run({ name, payload, traceContext }: Job): Promise<void> {
    const handler = this.handlers.get(name);
    // An older or newer process on the same Redis may know jobs that this one does not.
    if (!handler) return this.logger.warn(`no handler here for the job ${name}`);
    const facts = { requestId: newId('req'), jobName: name };
    const start = { name: `job ${name}`, kind: 'consumer', parent: traceContext ?? null } as const;
    await this.observed.run(facts, start, async (span) => {
      const end = this.durations.startTimer({ name });
      try {
        await handler.run(payload);
        end({ outcome: 'done' });
      } catch (error) {
        this.logger.error(`job ${name} failed`, error, { payload });
        span.fail((error as Error).name);
        end({ outcome: 'failed' });
      }
    });
  }
}
