import { defineConfig, integer } from '#libs/kernel';

/** How many requests that cost much are worked on for one caller. */
export const turnsConfig = defineConfig('Turns of costly requests', {
  atOnce: integer('HEAVY_REQUESTS_AT_ONCE', {
    default: 4,
    min: 1,
    help: 'Costly requests (schedules, campaigns, recurrences, imports) of one API key or session that are worked on at once; further ones take turns.',
  }),
  mostWaiting: integer('HEAVY_REQUESTS_WAITING', {
    default: 100,
    min: 1,
    help: 'Costly requests of one API key or session that may wait for their turn; beyond it they get 429.',
  }),
});
