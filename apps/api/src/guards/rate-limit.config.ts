import { defineConfig, integer } from '#libs/kernel';

/** How often one API key, or one session, may call. 0 switches a limit off. */
export const rateLimitConfig = defineConfig('Rate limits', {
  requestsPerMinute: integer('RATE_LIMIT_REQUESTS_PER_MINUTE', {
    default: 600,
    help: 'Requests one API key or session may send in a minute; 0 means no limit.',
  }),
  appliesPerMinute: integer('RATE_LIMIT_APPLIES_PER_MINUTE', {
    default: 60,
    help: 'Schedules one API key or session may apply in a minute; 0 means no limit.',
  }),
  authPerMinute: integer('RATE_LIMIT_AUTH_PER_MINUTE', {
    default: 20,
    help: 'Sign-ins, sign-ups and the like that one client address may try in a minute; 0 means no limit.',
  }),
  reviewPerMinute: integer('RATE_LIMIT_REVIEW_PER_MINUTE', {
    default: 30,
    help: 'Requests by review links that one client address may send in a minute; 0 means no limit.',
  }),
});
