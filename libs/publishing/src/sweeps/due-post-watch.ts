import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Config, serviceConfig } from '#libs/kernel';
import { Notifications } from '#libs/platform';
import { DUE_CHANNEL, SchedulerSeatsRepository } from '#libs/posts';
import { PublishEngine } from '../engine/publish-engine.js';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';

const SEAT_EVERY_MS = 1_000;

/**
 * Starts the engine and stops it, wakes it when something becomes due earlier than it knows, keeps its
 * leases alive, and knows which other schedulers are there.
 */
@Injectable()
export class DuePostWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DuePostWatch.name);
  private renewal: NodeJS.Timeout | undefined;
  private presence: NodeJS.Timeout | undefined;

  constructor(
    private readonly engine: PublishEngine,
    private readonly notifications: Notifications,
    private readonly seats: SchedulerSeatsRepository,
    private readonly service: Config,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.engine.start();
    await this.sit();
    this.presence = setInterval(() => void this.sit(), SEAT_EVERY_MS);
    await this.notifications.listen(DUE_CHANNEL, () => void this.engine.wake());
    this.renewal = setInterval(() => void this.renew(), this.config.leaseMs / 3);
    void this.engine.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    // Leases go on being renewed while running publishes finish.
    clearInterval(this.presence);
    await this.leave();
    await this.engine.stop(this.service.get(serviceConfig).shutdownGraceMs);
    clearInterval(this.renewal);
  }

  /** Tells the other schedulers that this one is there, and learns which share of the accounts is its own. */
  private async sit(): Promise<void> {
    try {
      this.engine.seat = await this.seats.take(this.engine.worker);
    } catch (error) {
      // Its share is as it was; what others take meanwhile is taken once.
      this.logger.warn('cannot tell that this scheduler is there', {
        error: (error as Error).message,
      });
    }
  }

  private async leave(): Promise<void> {
    // Without a database nobody hears it; it is missed in a moment anyway.
    await this.seats.leave(this.engine.worker).catch(() => undefined);
  }

  private async renew(): Promise<void> {
    try {
      await this.engine.renewLeases();
    } catch (error) {
      this.logger.error('cannot renew leases', { error: (error as Error).message });
    }
  }
}
