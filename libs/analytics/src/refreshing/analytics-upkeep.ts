import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { LookQuotaRepository } from '../persistence/look-quota.repository.js';
import { CatchUp } from './catch-up.js';
import { SnapshotThinning } from './snapshot-thinning.js';

const EVERY_MS = 60_000;

/** What keeps the series complete and small. Runs in the scheduler. */
@Injectable()
export class AnalyticsUpkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AnalyticsUpkeep.name);
  private running: Promise<void> | null = null;

  constructor(
    private readonly catchUp: CatchUp,
    private readonly thinning: SnapshotThinning,
    private readonly quotas: LookQuotaRepository,
  ) {}

  onApplicationBootstrap(): void {
    void this.tick();
  }

  async onModuleDestroy(): Promise<void> {
    await this.running;
  }

  /** A tick that finds the last one still at work waits for it. */
  @Interval('analytics.upkeep', EVERY_MS)
  async tick(): Promise<void> {
    this.running ??= this.work().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async work(): Promise<void> {
    try {
      await this.catchUp.run();
      const removed = await this.thinning.run();
      if (removed > 0) this.logger.log(`${removed} old snapshot(s) of numbers removed`);
      await this.quotas.removeEnded();
    } catch (error) {
      this.logger.error(`upkeep of numbers broke off: ${(error as Error).message}`);
    }
  }
}
