import { defineConfig, integer, optionalUrl } from '#libs/kernel';

/** The transport of wake-ups and shared counters. */
export const queueConfig = defineConfig('Queue', {
  redisUrl: optionalUrl('REDIS_URL', {
    schemes: ['redis', 'rediss'],
    secret: true,
    help: 'Redis for job wake-ups and shared rate limits. Without it both stay inside each process.',
  }),
  concurrency: integer('JOB_CONCURRENCY', {
    default: 50,
    min: 1,
    help: 'Jobs one scheduler process runs at once.',
  }),
});
