import { defineConfig, flag } from '#libs/platform';

/** The web application that the API serves under /app/. */
export const dashboardConfig = defineConfig('Dashboard', {
  enabled: flag('DASHBOARD_ENABLED', {
    default: true,
    help: 'Whether the API serves the dashboard under /app/, and sends browsers there from its first page.',
  }),
});
