import { Module } from '@nestjs/common';
import { RunRetentionRepository } from './persistence/run-retention.repository.js';
import { RunRetention } from './retention/run-retention.js';
import { AccountChanges } from './watch/account-changes.listener.js';
import { RiskWatchTimer } from './watch/risk-watch-timer.js';
import { RiskWatchModule } from './watch/risk-watch.module.js';

/** The timed work on runs and posts, ahead of their time and long after; imported by the scheduler app only. */
@Module({
  imports: [RiskWatchModule],
  providers: [AccountChanges, RiskWatchTimer, RunRetention, RunRetentionRepository],
  exports: [RiskWatchModule],
})
export class SchedulesWorkerModule {}
