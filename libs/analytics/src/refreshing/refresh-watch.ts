import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Config, serviceConfig } from '#libs/kernel';
import { WorkLoop } from '#libs/platform';
import { analyticsConfig } from '../analytics.config.js';
import { ScheduledLooks } from './scheduled-looks.js';

/** Starts the looks that are due, again and again. Runs in the scheduler. */
@Injectable()
export class RefreshWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RefreshWatch.name);
  private readonly loop: WorkLoop;

  constructor(
    private readonly looks: ScheduledLooks,
    private readonly config: Config,
  ) {
    const failed = ({ message }: Error): void =>
      this.logger.error(`refreshing numbers broke off: ${message}`);
    const look = async (): Promise<void> => void (await looks.takeDue());
    this.loop = new WorkLoop({ look, failed, sweepMs: config.get(analyticsConfig).sweepMs });
  }

  onApplicationBootstrap(): void {
    if (this.config.get(analyticsConfig).scheduled) this.loop.start();
  }

  /** Whoever is not done in time loses nothing: the lease runs out, and another process looks. */
  async beforeApplicationShutdown(): Promise<void> {
    this.looks.stop();
    await this.loop.stop(this.config.get(serviceConfig).shutdownGraceMs);
  }
}
