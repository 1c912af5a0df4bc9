import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Config, Notifications, serviceConfig } from '#libs/platform';
import { DUE_CHANNEL } from '#libs/posts';
import { PublishEngine } from '../engine/publish-engine.js';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';

/**
 * Starts the engine and stops it, wakes it when something becomes due earlier than it knows, and keeps its
 * leases alive.
 */
@Injectable()
export class DuePostWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DuePostWatch.name);
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    private readonly engine: PublishEngine,
    private readonly notifications: Notifications,
    private readonly service: Config,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.engine.start();
    await this.notifications.listen(DUE_CHANNEL, () => void this.engine.wake());
    this.renewal = setInterval(() => void this.renew(), this.config.leaseMs / 3);
    void this.engine.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    // Leases go on being renewed while running publishes finish.
    await this.engine.stop(this.service.get(serviceConfig).shutdownGraceMs);
    clearInterval(this.renewal);
  }

  private async renew(): Promise<void> {
    try {
      await this.engine.renewLeases();
    } catch (error) {
      this.logger.error('cannot renew leases', { error: (error as Error).message });
    }
  }
}
