import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Config, serviceConfig } from '#libs/kernel';
import { Notifications } from '#libs/platform';
import { ImportWorker } from './import-worker.js';
import { IMPORTS_CHANNEL } from './imports-channel.js';

/** Wakes the worker of imports, in the scheduler only. */
@Injectable()
export class ImportWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly worker: ImportWorker,
    private readonly notifications: Notifications,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(IMPORTS_CHANNEL, () => this.worker.wake());
    this.worker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.stop(this.config.get(serviceConfig).shutdownGraceMs);
  }
}
