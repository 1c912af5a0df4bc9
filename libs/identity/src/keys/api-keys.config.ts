import { defineConfig, integer } from '#libs/kernel';

const ONE_MONTH_SECONDS = 31 * 24 * 60 * 60;

/** API keys of workspaces. */
export const apiKeysConfig = defineConfig('API keys', {
  rotationGraceSeconds: integer('API_KEY_ROTATION_GRACE_SECONDS', {
    default: 0,
    max: ONE_MONTH_SECONDS,
    help: 'Seconds a key that was rotated keeps its old secret beside the new one; 0 ends it at once.',
  }),
});
