export { AnalyticsModule } from './analytics.module.js';
export { AnalyticsWorkerModule } from './analytics-worker.module.js';
export { analyticsConfig } from './analytics.config.js';
export { analyticsMigrations } from './persistence/migrations/index.js';
export { METRIC_NAMES, type MetricName, type Metrics } from './domain/metrics.js';
export { METRIC_WINDOWS, type MetricWindow } from './domain/metric-window.js';
export { SNAPSHOT_STATUSES, type Snapshot, type SnapshotStatus } from './domain/snapshot.js';
export type { RollUp } from './domain/roll-up.js';
export {
  RefreshPostMetricsCommand,
  type RefreshedMetrics,
} from './commands/refresh-post-metrics/refresh-post-metrics.command.js';
export {
  PostAnalyticsQuery,
  type PostAnalytics,
} from './queries/post-analytics/post-analytics.query.js';
export {
  AccountAnalyticsQuery,
  type AccountAnalytics,
} from './queries/account-analytics/account-analytics.query.js';
export {
  RunAnalyticsQuery,
  type RunAnalytics,
} from './queries/run-analytics/run-analytics.query.js';
export {
  AccountSeriesQuery,
  type AccountSeries,
} from './queries/account-series/account-series.query.js';
export { BestTimesQuery } from './queries/best-times/best-times.query.js';
export type { HourOfWeek } from './domain/best-times.js';
export {
  POST_RANKINGS,
  TopPostsQuery,
  type PostRanking,
  type TopPost,
} from './queries/top-posts/top-posts.query.js';
export { SnapshotCountQuery } from './queries/snapshot-count/snapshot-count.query.js';
