import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { WorkLoop } from '#libs/platform';
import { LookQuotaRepository } from '../persistence/look-quota.repository.js';
import { CatchUp } from './catch-up.js';
import { SnapshotThinning } from './snapshot-thinning.js';

const EVERY_MS = 60_000;

/** What keeps the series complete and small. Runs in the scheduler. */
@Injectable()
export class AnalyticsUpkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AnalyticsUpkeep.name);
  private readonly loop: WorkLoop;

  constructor(
    private readonly catchUp: CatchUp,
    private readonly thinning: SnapshotThinning,
    private readonly quotas: LookQuotaRepository,
  ) {
    const failed = ({ message }: Error): void =>
      this.logger.error(`upkeep of numbers broke off: ${message}`);
    this.loop = new WorkLoop({ look: () => this.keepUp(), failed, sweepMs: EVERY_MS });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async keepUp(): Promise<void> {
    await this.catchUp.run();
    const removed = await this.thinning.run();
    if (removed > 0) this.logger.log(`${removed} old snapshot(s) of numbers removed`);
    await this.quotas.removeEnded();
  }
}
