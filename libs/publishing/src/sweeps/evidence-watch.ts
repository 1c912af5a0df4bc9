import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Notifications, WorkLoop } from '#libs/platform';
import { EVIDENCE_CHANNEL } from '#libs/posts';
import { EvidenceSettlements } from '../engine/evidence-settlements.js';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';

/** Reads answers that came late as soon as they are there. */
@Injectable()
export class EvidenceWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EvidenceWatch.name);
  private readonly loop: WorkLoop;

  constructor(
    private readonly settlements: EvidenceSettlements,
    private readonly notifications: Notifications,
    @Inject(PUBLISHING_CONFIG) { sweepMs }: PublishingConfig,
  ) {
    const failed = (error: Error): void =>
      this.logger.error('cannot read late answers', { error: error.message });
    this.loop = new WorkLoop({ look: () => this.look(), failed, sweepMs });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(EVIDENCE_CHANNEL, () => this.loop.wake());
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async look(): Promise<number | void> {
    // What could not be settled now is met by the sweep.
    await this.settlements.settle();
  }
}
