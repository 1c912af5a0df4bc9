import { defineConfig, integer } from '#libs/kernel';

/** How stored events reach those who listen. */
export const relayConfig = defineConfig('Event relay', {
  sweepMs: integer('OUTBOX_SWEEP_MS', {
    default: 2_000,
    min: 10,
    help: 'Milliseconds between looks at the outbox when nobody wakes the relay; also the grain of retries.',
  }),
  concurrency: integer('OUTBOX_CONCURRENCY', {
    default: 8,
    min: 1,
    help: 'Events that are delivered at once.',
  }),
  listenerTimeoutMs: integer('OUTBOX_LISTENER_TIMEOUT_MS', {
    default: 30_000,
    min: 10,
    help: 'Milliseconds after which a listener counts as failed and is tried again later.',
  }),
  retentionHours: integer('OUTBOX_RETENTION_HOURS', {
    default: 24,
    help: 'Hours that delivered events are kept.',
  }),
});
