import { defineConfig, retentionDays } from '#libs/platform';

/** How long what is over is kept. */
export const schedulesRetentionConfig = defineConfig('Runs', {
  days: retentionDays('RUN_RETENTION_DAYS', {
    default: 0,
    help: 'Days that finished runs are kept, with their posts, attempts and idempotency keys.',
  }),
});
