import { defineConfig, integer } from '#libs/kernel';

/** Streams of `GET /v1/dashboard/events`, by which open dashboards hear of changes. */
export const liveHintsConfig = defineConfig('Live hints', {
  perSession: integer('DASHBOARD_EVENTS_PER_SESSION', {
    default: 4,
    min: 1,
    help: 'Streams of one session that one process keeps open; beyond it a stream is refused with 429.',
  }),
  perUser: integer('DASHBOARD_EVENTS_PER_USER', {
    default: 20,
    min: 1,
    help: 'The same for all sessions of one person.',
  }),
  inAll: integer('DASHBOARD_EVENTS_MAX_STREAMS', {
    default: 1_000,
    min: 0,
    help: 'Streams that one process keeps open; beyond it they are refused with 429, and dashboards ask from time to time instead.',
  }),
  longestMs: integer('DASHBOARD_EVENTS_LONGEST_MS', {
    default: 600_000,
    min: 1_000,
    help: 'Milliseconds after which a stream ends; the dashboard opens the next one.',
  }),
  heartbeatMs: integer('DASHBOARD_EVENTS_HEARTBEAT_MS', {
    default: 20_000,
    min: 500,
    help: 'Milliseconds after which a silent stream says that it lives; less than the patience of proxies in between.',
  }),
});
