import { setTimeout as pause } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Config, serviceConfig } from '#libs/kernel';
import { analyticsConfig } from '../analytics.config.js';
import { ScheduledLooks } from './scheduled-looks.js';

/** Starts the looks that are due, again and again. Runs in the scheduler. */
@Injectable()
export class RefreshWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RefreshWatch.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(
    private readonly looks: ScheduledLooks,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    const { scheduled, sweepMs } = this.config.get(analyticsConfig);
    if (scheduled) this.timer = setInterval(() => this.tick(), sweepMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.looks.stop();
    // Whoever is not done by then loses nothing: the lease runs out, and another process looks.
    const graceMs = this.config.get(serviceConfig).shutdownGraceMs;
    const patience = new AbortController();
    const { signal } = patience;
    const waited = pause(graceMs, undefined, { signal }).catch(() => undefined);
    await Promise.race([this.running, waited]);
    patience.abort();
  }

  /** A tick that finds the last one still at work leaves it alone. */
  private tick(): void {
    this.running ??= this.work().finally(() => {
      this.running = null;
    });
  }

  private async work(): Promise<void> {
    try {
      await this.looks.takeDue();
    } catch (error) {
      this.logger.error(`refreshing numbers broke off: ${(error as Error).message}`);
    }
  }
}
