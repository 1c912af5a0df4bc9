import { defineConfig, integer } from '#libs/kernel';

/** How much of the memory the bodies of running requests may take; a file that is streamed counts nothing. */
export const bodiesInFlightConfig = defineConfig('Bodies in flight', {
  bytesInAll: integer('REQUEST_BODIES_MAX_BYTES', {
    default: 134_217_728,
    min: 65_536,
    help: 'Bytes of bodies that running requests may hold together; beyond it they get 503 with Retry-After.',
  }),
  bytesPerAddress: integer('REQUEST_BODIES_MAX_BYTES_PER_ADDRESS', {
    default: 75_497_472,
    min: 65_536,
    help: 'The same for the requests of one client address; beyond it they get 429 with Retry-After. Two base64 uploads of the largest size fit.',
  }),
});
