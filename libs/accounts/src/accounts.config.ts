import { defineConfig, integer } from '#libs/kernel';
import { retentionDays } from '#libs/platform';

/** Connecting accounts and keeping their tokens fresh. */
export const accountsConfig = defineConfig('Accounts', {
  connectTimeoutMs: integer('CONNECT_TIMEOUT_MS', {
    default: 30_000,
    min: 1_000,
    help: 'Milliseconds the calls of one connect, disconnect or discovery action may take together.',
  }),
  connectionRetentionDays: retentionDays('CONNECTION_RETENTION_DAYS', {
    default: 90,
    help: 'Days that connections are kept which failed or were never finished.',
  }),
  refreshesAtOnce: integer('TOKEN_REFRESHES_AT_ONCE', {
    default: 8,
    min: 1,
    help: 'Token refreshes that one process asks of the networks at once; more of them wait.',
  }),
  refreshTimeoutMs: integer('TOKEN_REFRESH_TIMEOUT_MS', {
    default: 20_000,
    min: 1_000,
    help: 'Milliseconds one token refresh may take; other refreshes of the same login wait meanwhile.',
  }),
});
