import { defineConfig, optionalText } from '#libs/kernel';

/** Who may look inside. */
export const monitoringConfig = defineConfig('Monitoring', {
  metricsToken: optionalText('METRICS_TOKEN', {
    secret: true,
    help: 'Bearer token for GET /metrics and for the details of /health. Without it the API has no /metrics; the scheduler’s own port answers everybody who reaches it.',
  }),
});
