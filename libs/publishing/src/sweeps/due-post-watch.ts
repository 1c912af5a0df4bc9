import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Config, Notifications, serviceConfig } from '#libs/platform';
import { PostClaimsRepository } from '#libs/schedules';
import { PublishEngine } from '../engine/publish-engine.js';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';

/**
 * Keeps the engine awake at the right moments: a timer on the next due time by the database's clock,
 * a notification when something becomes due earlier, and a sweep in case either was missed.
 */
@Injectable()
export class DuePostWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DuePostWatch.name);
  private timer: NodeJS.Timeout | undefined;
  private renewal: NodeJS.Timeout | undefined;
  private looking = false;
  private lookAgain = false;
  private stopped = false;

  constructor(
    private readonly engine: PublishEngine,
    private readonly posts: PostClaimsRepository,
    private readonly notifications: Notifications,
    private readonly service: Config,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.engine.start();
    await this.notifications.listen('posts_due', () => void this.look());
    this.renewal = setInterval(() => void this.renew(), this.config.leaseMs / 3);
    void this.look();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    // Leases go on being renewed while running publishes finish.
    await this.engine.stop(this.service.get(serviceConfig).shutdownGraceMs);
    clearInterval(this.renewal);
  }

  /** Claims what is due and sets the timer for what comes next. */
  async look(): Promise<void> {
    this.lookAgain = true;
    if (this.looking) return;
    this.looking = true;
    try {
      while (this.lookAgain && !this.stopped) {
        this.lookAgain = false;
        await this.engine.wake();
        this.sleep(await this.posts.millisecondsUntilNext(this.engine.worker));
      }
    } catch (error) {
      this.logger.error('cannot look for due posts', { error: (error as Error).message });
      this.sleep(1_000);
    } finally {
      this.looking = false;
    }
  }

  private sleep(untilNextMs: number | null): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    // One millisecond more: a timer that fires early would find nothing and look twice.
    const wait = untilNextMs === null ? this.config.sweepMs : untilNextMs + 1;
    this.timer = setTimeout(() => void this.look(), Math.min(wait, this.config.sweepMs));
  }

  private async renew(): Promise<void> {
    try {
      await this.engine.renewLeases();
    } catch (error) {
      this.logger.error('cannot renew leases', { error: (error as Error).message });
    }
  }
}
