import { defineConfig, flag, integer, type ConfigValues } from '#libs/kernel';

/** How events are sent to the addresses of a workspace. */
export const webhooksOutConfig = defineConfig('Webhooks', {
  mostEndpoints: integer('WEBHOOK_MAX_ENDPOINTS', {
    default: 20,
    min: 1,
    help: 'Webhooks one workspace may have.',
  }),
  concurrency: integer('WEBHOOK_CONCURRENCY', {
    default: 32,
    min: 1,
    help: 'Webhook deliveries one scheduler process sends at once.',
  }),
  concurrencyPerEndpoint: integer('WEBHOOK_CONCURRENCY_PER_ENDPOINT', {
    default: 4,
    min: 1,
    help: 'Deliveries that are under way to one webhook at once, so that a slow one does not hold up the others.',
  }),
  timeoutMs: integer('WEBHOOK_TIMEOUT_MS', {
    default: 15_000,
    min: 100,
    help: 'Milliseconds within which a webhook must answer.',
  }),
  sweepMs: integer('WEBHOOK_SWEEP_MS', {
    default: 5_000,
    min: 50,
    help: 'The longest time between two looks for due deliveries, whatever timers and notifications say.',
  }),
  graceSeconds: integer('WEBHOOK_SECRET_GRACE_SECONDS', {
    default: 86_400,
    help: 'Seconds that the old secret of a webhook goes on signing after a rotation, unless the call says otherwise.',
  }),
  retentionDays: integer('WEBHOOK_RETENTION_DAYS', {
    default: 30,
    min: 4,
    help: 'Days that events and the log of their deliveries are kept; as far back reaches a replay.',
  }),
  allowsLoopback: flag('WEBHOOK_ALLOW_LOOPBACK', {
    default: false,
    help: 'Webhooks of sandbox workspaces may lead to this machine, such as http://127.0.0.1:8080/hooks; npm start sets it.',
  }),
  mostReplayed: integer('WEBHOOK_MAX_REPLAYED', {
    default: 10_000,
    min: 1,
    help: 'Events that one replay queues at most.',
  }),
});

export type WebhooksOutConfig = ConfigValues<typeof webhooksOutConfig>;

/** Injection token of the validated values. */
export const WEBHOOKS_OUT_CONFIG = Symbol('WEBHOOKS_OUT_CONFIG');
