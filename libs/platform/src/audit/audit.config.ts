import { defineConfig } from '#libs/kernel';
import { retentionDays } from '../retention/retention-days.js';

export const auditConfig = defineConfig('Audit log', {
  days: retentionDays('AUDIT_RETENTION_DAYS', {
    default: 400,
    help: 'Days that the audit log tells who did what.',
  }),
});
