import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { SchedulesModule } from '#libs/schedules';
import { RefreshPostMetricsHandler } from './commands/refresh-post-metrics/refresh-post-metrics.handler.js';
import { SnapshotRepository } from './persistence/snapshot.repository.js';
import { SnapshotSumsRepository } from './persistence/snapshot-sums.repository.js';
import { AccountAnalyticsHandler } from './queries/account-analytics/account-analytics.handler.js';
import { PostAnalyticsHandler } from './queries/post-analytics/post-analytics.handler.js';
import { RunAnalyticsHandler } from './queries/run-analytics/run-analytics.handler.js';
import { SnapshotCountHandler } from './queries/snapshot-count/snapshot-count.handler.js';
import { AccountNumbers } from './reading/account-numbers.js';
import { FreshSnapshots } from './reading/fresh-snapshots.js';
import { NetworkMetrics } from './reading/network-metrics.js';
import { PostTotals } from './reading/post-totals.js';
import { SnapshotSeries } from './reading/snapshot-series.js';

/** Numbers of posts, accounts and runs. Needs the global platform and providers modules. */
@Module({
  imports: [AccountsModule, SchedulesModule],
  providers: [
    AccountAnalyticsHandler,
    PostAnalyticsHandler,
    RefreshPostMetricsHandler,
    RunAnalyticsHandler,
    SnapshotCountHandler,
    AccountNumbers,
    FreshSnapshots,
    NetworkMetrics,
    PostTotals,
    SnapshotRepository,
    SnapshotSumsRepository,
    SnapshotSeries,
  ],
})
export class AnalyticsModule {}
