import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Config } from '../config/config.js';
import { serviceConfig } from '../config/service.config.js';
import { RequestContext } from '../logging/request-context.js';
import { newId } from '../ids/id.js';
import { JobHandlers } from './job-handlers.js';
import type { Job, JobRunner } from './job-queue.js';
import { JobTransport } from './job-transport.js';
import { queueConfig } from './queue.config.js';

/** Runs jobs in this process, each under a request id of its own. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobWorkers.name);
  private handlers: ReadonlyMap<string, JobRunner> = new Map();

  constructor(
    private readonly transport: JobTransport,
    private readonly jobHandlers: JobHandlers,
    private readonly context: RequestContext,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.handlers = this.jobHandlers.discover();
    await this.transport.consume((job) => this.run(job), this.config.get(queueConfig).concurrency);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.transport.stop(this.config.get(serviceConfig).shutdownGraceMs);
  }

  private async run({ name, payload }: Job): Promise<void> {
    const handler = this.handlers.get(name);
    // An older or newer process on the same Redis may know jobs that this one does not.
    if (!handler) return this.logger.warn(`no handler here for the job ${name}`);
    await this.context.run({ requestId: newId('req'), jobName: name }, async () => {
      try {
        await handler.run(payload);
      } catch (error) {
        this.logger.error(`job ${name} failed`, error, { payload });
      }
    });
  }
}
