import { defineConfig, integer } from '#libs/kernel';

/** Calls of `GET /v1/events` that wait for something to happen. */
export const eventPollsConfig = defineConfig('Event feed', {
  perKey: integer('EVENTS_WAITING_PER_KEY', {
    default: 5,
    min: 1,
    help: 'Calls of GET /v1/events of one key that one process lets wait; beyond it they are refused with 429.',
  }),
  inAll: integer('EVENTS_MAX_WAITING', {
    default: 1_000,
    min: 0,
    help: 'The same for all keys together.',
  }),
});
