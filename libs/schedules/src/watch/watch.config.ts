import { defineConfig, integer } from '#libs/kernel';

/** Checks of scheduled posts ahead of their time. */
export const watchConfig = defineConfig('Early warning', {
  concurrency: integer('PREFLIGHT_WATCH_CONCURRENCY', {
    default: 2,
    min: 1,
    max: 50,
    help: 'Batches of scheduled posts one scheduler process checks at once ahead of their time; publishing has its own limit.',
  }),
  sweepMs: integer('PREFLIGHT_WATCH_SWEEP_MS', {
    default: 30_000,
    min: 100,
    help: 'The longest time between two looks for posts to check, whatever timers and notifications say.',
  }),
});
