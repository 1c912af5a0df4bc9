import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Config, serviceConfig } from '#libs/kernel';
import { Notifications } from '#libs/platform';
import { WEBHOOKS_CHANNEL } from './deliver-to-webhook.js';
import { DeliveryEngine } from './delivery-engine.js';

/** Starts the engine, wakes it when something was queued, and stops it. */
@Injectable()
export class DeliveryWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly engine: DeliveryEngine,
    private readonly notifications: Notifications,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(WEBHOOKS_CHANNEL, () => this.engine.wake());
    this.engine.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.engine.stop(this.config.get(serviceConfig).shutdownGraceMs);
  }
}
