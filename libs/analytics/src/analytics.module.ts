import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { PostsModule } from '#libs/posts';
import { RefreshPostMetricsHandler } from './commands/refresh-post-metrics/refresh-post-metrics.handler.js';
import { MetricGainsRepository } from './persistence/metric-gains.repository.js';
import { PostResultsRepository } from './persistence/post-results.repository.js';
import { LookQuotaRepository } from './persistence/look-quota.repository.js';
import { RefreshQueueRepository } from './persistence/refresh-queue.repository.js';
import { SnapshotRepository } from './persistence/snapshot.repository.js';
import { SnapshotSumsRepository } from './persistence/snapshot-sums.repository.js';
import { AccountAnalyticsHandler } from './queries/account-analytics/account-analytics.query.js';
import { AccountSeriesHandler } from './queries/account-series/account-series.query.js';
import { BestTimesHandler } from './queries/best-times/best-times.query.js';
import { TopPostsHandler } from './queries/top-posts/top-posts.query.js';
import { PostAnalyticsHandler } from './queries/post-analytics/post-analytics.query.js';
import { RunAnalyticsHandler } from './queries/run-analytics/run-analytics.query.js';
import { SnapshotCountHandler } from './queries/snapshot-count/snapshot-count.query.js';
import { AccountSnapshots } from './reading/account-snapshots.js';
import { AccountTotals } from './reading/account-totals.js';
import { FreshSnapshots } from './reading/fresh-snapshots.js';
import { LookFlights } from './reading/look-flights.js';
import { LookPermits } from './reading/look-permits.js';
import { LookTimetable } from './reading/look-timetable.js';
import { Looks } from './reading/looks.js';
import { NetworkMetrics } from './reading/network-metrics.js';
import { OnDemandLooks } from './reading/on-demand-looks.js';
import { PostSums } from './reading/post-sums.js';
import { PostTotals } from './reading/post-totals.js';
import { SnapshotSeries } from './reading/snapshot-series.js';
import { Staleness } from './reading/staleness.js';

/** For the lib's working half, too. */
const looking = [
  FreshSnapshots,
  LookFlights,
  LookQuotaRepository,
  Looks,
  LookTimetable,
  RefreshQueueRepository,
];

/** Numbers of posts, accounts and runs. Needs the global platform and providers modules. */
@Module({
  imports: [AccountsModule, PostsModule],
  providers: [
    ...looking,
    AccountAnalyticsHandler,
    AccountSeriesHandler,
    BestTimesHandler,
    MetricGainsRepository,
    PostResultsRepository,
    TopPostsHandler,
    PostAnalyticsHandler,
    RefreshPostMetricsHandler,
    RunAnalyticsHandler,
    SnapshotCountHandler,
    AccountSnapshots,
    AccountTotals,
    LookPermits,
    NetworkMetrics,
    OnDemandLooks,
    PostSums,
    PostTotals,
    SnapshotRepository,
    SnapshotSumsRepository,
    SnapshotSeries,
    Staleness,
  ],
  exports: looking,
})
export class AnalyticsModule {}
