import { Module } from '@nestjs/common';
import { AccountChanges } from './watch/account-changes.listener.js';
import { RiskWatchTimer } from './watch/risk-watch-timer.js';
import { RiskWatchModule } from './watch/risk-watch.module.js';

/** The timed look at posts ahead of their time; imported by the scheduler app only. */
@Module({
  imports: [RiskWatchModule],
  providers: [AccountChanges, RiskWatchTimer],
  exports: [RiskWatchModule],
})
export class SchedulesWorkerModule {}
