import { AnalyticsCreateRefreshes1764001000000 } from './create-analytics-refreshes.js';
import { AnalyticsIndexRefreshesByTime1764010700000 } from './index-refreshes-by-time.js';
import { AnalyticsCreateSnapshots1763900110000 } from './create-analytics-snapshots.js';

/** Migrations of the analytics lib, oldest first. */
export const analyticsMigrations = [
  AnalyticsCreateSnapshots1763900110000,
  AnalyticsCreateRefreshes1764001000000,
  AnalyticsIndexRefreshesByTime1764010700000,
];
