import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Checkouts } from '../checkouts/checkouts.js';
import { Reconciliation } from './reconciliation.js';

/** Every hour those whose last look is a day old: a new process need not wait for midnight. */
const EVERY_MS = 3_600_000;

/** Runs in the scheduler. */
@Injectable()
export class ReconciliationSchedule {
  private readonly logger = new Logger(ReconciliationSchedule.name);

  constructor(
    private readonly reconciliation: Reconciliation,
    private readonly checkouts: Checkouts,
  ) {}

  @Interval('billing.reconciliation', EVERY_MS)
  async tick(): Promise<void> {
    try {
      await this.checkouts.removeExpired();
      await this.reconciliation.run();
    } catch (error) {
      this.logger.error(`billing reconciliation broke off: ${(error as Error).message}`);
    }
  }
}
