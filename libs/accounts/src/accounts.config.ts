import { defineConfig, integer, retentionDays } from '#libs/platform';

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
  refreshTimeoutMs: integer('TOKEN_REFRESH_TIMEOUT_MS', {
    default: 20_000,
    min: 1_000,
    help: 'Milliseconds one token refresh may take; the account is locked meanwhile.',
  }),
});
