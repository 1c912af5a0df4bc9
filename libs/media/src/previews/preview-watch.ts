import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Config, serviceConfig } from '#libs/kernel';
import { Notifications } from '#libs/platform';
import { PreviewWork } from '../persistence/preview-work.js';
import { PREVIEWS_CHANNEL } from './make-preview.js';
import { PosterFrames } from './poster/poster-frames.js';
import { PreviewWorker } from './preview-worker.js';

/** Wakes the preview worker, in the scheduler only. */
@Injectable()
export class PreviewWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PreviewWatch.name);

  constructor(
    private readonly worker: PreviewWorker,
    private readonly work: PreviewWork,
    private readonly posters: PosterFrames,
    private readonly notifications: Notifications,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(PREVIEWS_CHANNEL, () => this.worker.wake());
    if (await this.posters.areAvailable()) await this.reopenPlaceholders();
    this.worker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.stop(this.config.get(serviceConfig).shutdownGraceMs);
  }

  /** Somebody has installed ffmpeg since. */
  private async reopenPlaceholders(): Promise<void> {
    try {
      const reopened = await this.work.reopenPlaceholders();
      if (reopened > 0) this.logger.log(`${reopened} poster(s) are made now that ffmpeg is here`);
    } catch (error) {
      this.logger.warn(`drawn posters stay drawn: ${(error as Error).message}`);
    }
  }
}
