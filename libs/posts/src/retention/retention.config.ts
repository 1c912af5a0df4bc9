import { defineConfig } from '#libs/kernel';
import { retentionDays } from '#libs/platform';

/** How long what is over is kept. */
export const postsRetentionConfig = defineConfig('Runs', {
  runDays: retentionDays('RUN_RETENTION_DAYS', {
    default: 0,
    help: 'Days that finished runs are kept, with their posts, attempts and idempotency keys.',
  }),
  attemptDays: retentionDays('ATTEMPT_RETENTION_DAYS', {
    default: 90,
    help: 'Days that attempts of posts which have come to their end are kept; the last one of each post stays.',
  }),
});
