import { defineConfig, integer } from '#libs/kernel';

/** How often one sender may ask for help. */
export const supportLimitConfig = defineConfig('Limits of support', {
  requestsPerHour: integer('SUPPORT_REQUESTS_PER_HOUR', {
    default: 10,
    help: 'Requests for help that one address, or one session, may send in an hour; 0 means no limit.',
  }),
});
