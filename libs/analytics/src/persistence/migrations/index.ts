import { AnalyticsCreateSnapshots1763900110000 } from './create-analytics-snapshots.js';

/** Migrations of the analytics lib, oldest first. */
export const analyticsMigrations = [AnalyticsCreateSnapshots1763900110000];
