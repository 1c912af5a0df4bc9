import { defineConfig, integer } from '#libs/kernel';

/** How long the API waits for what a client sends. */
export const patienceConfig = defineConfig('Patience with clients', {
  bodyTimeoutMs: integer('REQUEST_BODY_TIMEOUT_MS', {
    default: 120_000,
    min: 100,
    help: 'Milliseconds in which the whole body of an ordinary request must arrive.',
  }),
  fileSilenceMs: integer('UPLOAD_SILENCE_TIMEOUT_MS', {
    default: 60_000,
    min: 100,
    help: 'Milliseconds in which more of a file must arrive, at least 256 bytes for each second of them.',
  }),
});
