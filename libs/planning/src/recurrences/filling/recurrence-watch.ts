import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock, Config, serviceConfig } from '#libs/kernel';
import { Notifications, WorkLoop } from '#libs/platform';
import { RECURRENCES_CHANNEL } from '../persistence/recurrence.repository.js';
import { RecurrenceLook } from './recurrence-look.js';

/** Finds what notifications have missed. */
const SWEEP_MS = 30_000;

/** Looks at recurrences when somebody has changed one, when one is due, and now and then anyway. Runs in the scheduler. */
@Injectable()
export class RecurrenceWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RecurrenceWatch.name);
  private readonly loop: WorkLoop;
  private isStopping = false;

  constructor(
    private readonly recurrences: RecurrenceLook,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    const failed = ({ message }: Error): void =>
      this.logger.error(`the look at recurrences broke off: ${message}`);
    this.loop = new WorkLoop({ look: () => this.look(), failed, sweepMs: SWEEP_MS });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(RECURRENCES_CHANNEL, () => this.loop.wake());
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.loop.stop(this.config.get(serviceConfig).shutdownGraceMs);
  }

  private async look(): Promise<number | void> {
    while (!this.isStopping && (await this.recurrences.atOne())) continue;
    const next = await this.recurrences.nextAt();
    if (next !== null) return Math.max(next.getTime() - this.clock.now().getTime(), 1);
  }
}
