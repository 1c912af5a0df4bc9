export { AnalyticsModule } from './analytics.module.js';
export { AnalyticsWorkerModule } from './analytics-worker.module.js';
export { analyticsMigrations } from './persistence/migrations/index.js';
export { METRIC_NAMES } from './domain/metrics.js';
export { METRIC_WINDOWS, type MetricWindow } from './domain/metric-window.js';
export { SNAPSHOT_STATUSES, type Snapshot } from './domain/snapshot.js';
export { RefreshPostMetricsCommand } from './commands/refresh-post-metrics/refresh-post-metrics.command.js';
export { PostAnalyticsQuery } from './queries/post-analytics/post-analytics.query.js';
export { AccountAnalyticsQuery } from './queries/account-analytics/account-analytics.query.js';
export { RunAnalyticsQuery } from './queries/run-analytics/run-analytics.query.js';
export { AccountSeriesQuery } from './queries/account-series/account-series.query.js';
export { BestTimesQuery } from './queries/best-times/best-times.query.js';
export {
  POST_RANKINGS,
  TopPostsQuery,
  type PostRanking,
} from './queries/top-posts/top-posts.query.js';
export { SnapshotCountQuery } from './queries/snapshot-count/snapshot-count.query.js';
