import { defineConfig, flag, integer, type ConfigVariable } from '#libs/kernel';
import { readQuotaOverrides, type QuotaOverrides } from './domain/look-quota.js';

/** How numbers are collected. Times in milliseconds unless the name says otherwise. */
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
  scheduled: flag('ANALYTICS_SCHEDULED', {
    default: true,
    help: 'Whether the scheduler refreshes numbers by itself; on demand they always can be.',
  }),
  earlyMinutes: {
    name: 'ANALYTICS_EARLY_REFRESHES_MINUTES',
    kind: 'comma-separated list of minutes',
    help: 'Ages of a post at which its numbers are refreshed on its first day.',
    secret: false,
    fallback: { value: [15, 60, 180, 360, 720, 1_440] },
    parse: readMinutes,
  } satisfies ConfigVariable<readonly number[]>,
  dailyUntilDays: integer('ANALYTICS_DAILY_UNTIL_DAYS', {
    default: 7,
    max: 365,
    help: 'Until a post is this many days old its numbers are refreshed once a day.',
  }),
  weeklyUntilDays: integer('ANALYTICS_WEEKLY_UNTIL_DAYS', {
    default: 90,
    max: 3_650,
    help: 'After that once a week, until it is this many days old; then no more.',
  }),
  accountHours: integer('ANALYTICS_ACCOUNT_REFRESH_HOURS', {
    default: 24,
    min: 1,
    help: 'Hours between refreshes of the numbers of an account.',
  }),
  sweepMs: integer('ANALYTICS_SWEEP_MS', {
    default: 15_000,
    min: 10,
    help: 'Milliseconds between looks for posts and accounts whose numbers are due.',
  }),
  concurrency: integer('ANALYTICS_CONCURRENCY', {
    default: 2,
    min: 1,
    max: 64,
    help: 'Posts and accounts whose numbers one scheduler process refreshes at once.',
  }),
  quotas: {
    name: 'ANALYTICS_QUOTAS',
    kind: 'comma-separated list',
    help: 'Most refreshes per account and per network, where yours differ from the defaults: linkedin=40/1000@day (or @hour, @minute).',
    secret: false,
    fallback: { value: new Map() as QuotaOverrides },
    parse: readQuotaOverrides,
  } satisfies ConfigVariable<QuotaOverrides>,
  keepAllDays: integer('ANALYTICS_KEEP_ALL_DAYS', {
    default: 35,
    min: 1,
    help: 'Days that every stored snapshot is kept; of older ones the last of each day.',
  }),
  keepDailyDays: integer('ANALYTICS_KEEP_DAILY_DAYS', {
    default: 400,
    min: 1,
    help: 'Days after which only the newest snapshot of a post or account is kept.',
  }),
});

function readMinutes(value: string): readonly number[] {
  const minutes = value
    .split(',')
    .filter((item) => item.trim() !== '')
    .map(Number);
  if (minutes.some((minute) => !Number.isInteger(minute) || minute < 1 || minute > 1_440)) {
    throw new Error('must be whole numbers of minutes from 1 to 1440, separated by commas');
  }
  return minutes;
}
