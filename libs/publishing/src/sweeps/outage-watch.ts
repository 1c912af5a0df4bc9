import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { WorkLoop } from '#libs/platform';
import { OutageProbes } from '../engine/outage-probes.js';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';

/** Has networks asked whether they are back, at their times. */
@Injectable()
export class OutageWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutageWatch.name);
  private readonly loop: WorkLoop;

  constructor(probes: OutageProbes, @Inject(PUBLISHING_CONFIG) { sweepMs }: PublishingConfig) {
    const failed = (error: Error): void =>
      this.logger.error('cannot ask whether networks are back', { error: error.message });
    const look = async (): Promise<number | void> => (await probes.look()) ?? undefined;
    this.loop = new WorkLoop({ look, failed, sweepMs });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }
}
