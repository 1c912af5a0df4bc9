import { defineConfig, integer } from '#libs/kernel';

/** How long the API waits for what a client sends, and for its last request at shutdown. */
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
  connectionDrainMs: integer('SHUTDOWN_DRAIN_MS', {
    default: 1_000,
    max: 60_000,
    help: 'Milliseconds at shutdown in which open connections may still send a last request; no new ones are accepted.',
  }),
  lingerMs: integer('REQUEST_LINGER_MS', {
    default: 10_000,
    min: 50,
    help: 'Milliseconds in which the rest of a refused body is still received, so that its sender reads the refusal.',
  }),
  lingerBytes: integer('REQUEST_LINGER_BYTES', {
    default: 67_108_864,
    min: 65_536,
    help: 'Bytes of the rest of a refused body that are received and thrown away before the connection ends.',
  }),
});
