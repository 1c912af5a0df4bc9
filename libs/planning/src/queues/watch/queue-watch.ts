import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Config, serviceConfig } from '#libs/kernel';
import { WorkLoop } from '#libs/platform';
import { QueueLevels } from './queue-levels.js';

/** Items go out by themselves: nobody but a look sees that few are left. */
const SWEEP_MS = 60_000;

/** Looks at queues now and then. Runs in the scheduler. */
@Injectable()
export class QueueWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(QueueWatch.name);
  private readonly loop: WorkLoop;

  constructor(
    private readonly levels: QueueLevels,
    private readonly config: Config,
  ) {
    const failed = ({ message }: Error): void =>
      this.logger.error(`the look at queues broke off: ${message}`);
    this.loop = new WorkLoop({ look: () => this.levels.look(), failed, sweepMs: SWEEP_MS });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop(this.config.get(serviceConfig).shutdownGraceMs);
  }
}
