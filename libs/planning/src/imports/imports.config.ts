import { defineConfig } from '#libs/kernel';
import { retentionDays } from '#libs/platform';

/** How long imports are remembered. */
export const importsConfig = defineConfig('Imports', {
  retentionDays: retentionDays('IMPORT_RETENTION_DAYS', {
    default: 90,
    help: 'Days that imports and their rows are kept; keys of rows are known for as long.',
  }),
});
