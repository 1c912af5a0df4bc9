import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { PostWatchRepository } from '#libs/posts';
import { SchedulesModule } from '../schedules.module.js';
import { riskCheckProviders } from './risk-checks.js';
import { RiskLedger } from './risk-ledger.js';
import { RiskWatch } from './risk-watch.js';

/** The watch without a clock of its own: who imports it says when it looks. */
@Module({
  imports: [AccountsModule, SchedulesModule],
  providers: [...riskCheckProviders, PostWatchRepository, RiskLedger, RiskWatch],
  exports: [PostWatchRepository, RiskWatch],
})
export class RiskWatchModule {}
