import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock, Config, serviceConfig } from '#libs/kernel';
import { Notifications } from '#libs/platform';
import { CHECK_CHANNEL } from '#libs/posts';
import { RiskWatch } from './risk-watch.js';
import { watchConfig } from './watch.config.js';

/** Between two looks, whatever is due. */
const SHORTEST_PAUSE_MS = 100;

/** Runs the watch when the next check is due, when somebody asks for one, and now and then anyway. */
@Injectable()
export class RiskWatchTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RiskWatchTimer.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isWokenMeanwhile = false;
  private isStopped = false;

  constructor(
    private readonly watch: RiskWatch,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(CHECK_CHANNEL, () => this.wake());
    this.wake();
  }

  /** Lets a batch that is being checked finish; its posts come up again where that takes too long. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.watch.stop();
    if (this.running === null) return;
    const { shutdownGraceMs } = this.config.get(serviceConfig);
    let patience: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, shutdownGraceMs);
    });
    await Promise.race([this.running, limit]);
    clearTimeout(patience);
  }

  /** Looks now, or once more when the look under way is over. */
  wake(): void {
    if (this.isStopped) return;
    if (this.running !== null) {
      this.isWokenMeanwhile = true;
      return;
    }
    clearTimeout(this.timer);
    this.running = this.look().finally(() => {
      this.running = null;
    });
  }

  private async look(): Promise<void> {
    const { sweepMs } = this.config.get(watchConfig);
    let pauseMs = sweepMs;
    try {
      await this.watch.checkDue();
      const next = await this.watch.nextAt();
      if (next !== null) pauseMs = Math.min(sweepMs, next.getTime() - this.clock.now().getTime());
    } catch (error) {
      this.logger.error(`the look for posts to check broke off: ${(error as Error).message}`);
    }
    if (this.isWokenMeanwhile) pauseMs = 0;
    this.isWokenMeanwhile = false;
    if (this.isStopped) return;
    this.timer = setTimeout(() => this.wake(), Math.max(SHORTEST_PAUSE_MS, pauseMs));
  }
}
