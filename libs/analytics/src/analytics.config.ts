import { defineConfig, integer } from '#libs/platform';

/** How numbers are collected. Times in milliseconds. */
export const analyticsConfig = defineConfig('Analytics', {
  refreshIntervalMs: integer('ANALYTICS_REFRESH_INTERVAL_MS', {
    default: 60_000,
    help: 'Numbers younger than this are answered as stored instead of asking the network again.',
  }),
  readTimeoutMs: integer('ANALYTICS_READ_TIMEOUT_MS', {
    default: 30_000,
    min: 100,
    help: 'The longest one look at the numbers of a post may take.',
  }),
});
