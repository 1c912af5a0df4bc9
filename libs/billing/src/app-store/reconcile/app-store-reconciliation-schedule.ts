import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { AppStoreReconciliation } from './app-store-reconciliation.js';

/** Every hour those whose last look is a day old. */
const EVERY_MS = 3_600_000;

/** Runs in the scheduler. */
@Injectable()
export class AppStoreReconciliationSchedule {
  private readonly logger = new Logger(AppStoreReconciliationSchedule.name);

  constructor(private readonly reconciliation: AppStoreReconciliation) {}

  @Interval('billing.app-store-reconciliation', EVERY_MS)
  async tick(): Promise<void> {
    try {
      await this.reconciliation.run();
    } catch (error) {
      this.logger.error(`reconciliation of the App Store broke off: ${(error as Error).message}`);
    }
  }
}
