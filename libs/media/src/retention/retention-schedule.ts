import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RetentionSweep } from './retention-sweep.js';

/** Runs the retention sweep every minute, in the scheduler only. */
@Injectable()
export class RetentionSchedule {
  private readonly logger = new Logger(RetentionSchedule.name);

  constructor(private readonly sweep: RetentionSweep) {}

  @Cron(CronExpression.EVERY_MINUTE, { name: 'media-retention', waitForCompletion: true })
  async everyMinute(): Promise<void> {
    try {
      const removed = await this.sweep.run();
      if (removed > 0) this.logger.log(`${removed} asset(s) removed after their retention`);
    } catch (error) {
      this.logger.error(`the retention sweep failed: ${(error as Error).message}`);
    }
  }
}
