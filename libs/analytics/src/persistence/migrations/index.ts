import { AnalyticsCreateRefreshes1764001000000 } from './create-analytics-refreshes.js';
import { AnalyticsCreateSnapshots1763900110000 } from './create-analytics-snapshots.js';

/** Migrations of the analytics lib, oldest first. */
export const analyticsMigrations = [
  AnalyticsCreateSnapshots1763900110000,
  AnalyticsCreateRefreshes1764001000000,
];
