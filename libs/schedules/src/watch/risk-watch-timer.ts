import { setTimeout as pause } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock, Config, serviceConfig } from '#libs/kernel';
import { Notifications, WorkLoop } from '#libs/platform';
import { CHECK_CHANNEL } from '#libs/posts';
import { RiskWatch } from './risk-watch.js';
import { watchConfig } from './watch.config.js';

/** Between two looks, whatever is due and however often somebody asks. */
const SHORTEST_PAUSE_MS = 100;

/** Runs the watch when the next check is due, when somebody asks for one, and now and then anyway. */
@Injectable()
export class RiskWatchTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RiskWatchTimer.name);
  private readonly loop: WorkLoop;

  constructor(
    private readonly watch: RiskWatch,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    const failed = ({ message }: Error): void =>
      this.logger.error(`the look for posts to check broke off: ${message}`);
    const { sweepMs } = config.get(watchConfig);
    this.loop = new WorkLoop({ look: () => this.look(), failed, sweepMs });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(CHECK_CHANNEL, () => this.loop.wake());
    this.loop.start();
  }

  /** Lets a batch that is being checked finish; its posts come up again where that takes too long. */
  async beforeApplicationShutdown(): Promise<void> {
    this.watch.stop();
    await this.loop.stop(this.config.get(serviceConfig).shutdownGraceMs);
  }

  private async look(): Promise<number | void> {
    await this.watch.checkDue();
    const next = await this.watch.nextAt();
    await pause(SHORTEST_PAUSE_MS);
    // What is due already is some other scheduler's, or comes back: looked for after the pause.
    if (next !== null) return next.getTime() - this.clock.now().getTime();
  }
}
