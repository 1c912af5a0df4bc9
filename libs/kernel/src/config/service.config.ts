import { defineConfig, type ConfigValues } from './config.js';
import { flag, integer, list, oneOf, optionalUrl, text, url } from './variable.js';

/** What every process of the service needs to know about itself. */
export const serviceConfig = defineConfig('Service', {
  host: text('HOST', { default: '127.0.0.1', help: 'Address the API listens on.' }),
  port: integer('PORT', { default: 3000, max: 65535, help: 'Port the API listens on.' }),
  publicBaseUrl: url('PUBLIC_BASE_URL', {
    default: 'http://127.0.0.1:3000',
    help: 'Address under which browsers and networks reach the API; media links and OAuth callbacks start with it.',
  }),
  dashboardEnabled: flag('DASHBOARD_ENABLED', {
    default: true,
    help: 'Whether the API serves the dashboard under /app/, and sends browsers there from its first page.',
  }),
  dashboardUrl: optionalUrl('DASHBOARD_URL', {
    help: 'Address of a dashboard of your own: where mails, finished OAuth handshakes, sign-ins and payments lead. Not set, they lead to /app/; without a dashboard small pages are shown.',
  }),
  callbackSchemes: list('MOBILE_CALLBACK_SCHEMES', {
    default: [],
    help: 'App URL schemes that connects and sign-ins may return to. Empty allows connects the schemes of private use, such as com.example.app, and sign-ins none.',
  }),
  sandboxUrl: optionalUrl('SANDBOX_URL', {
    help: 'Address of the provider sandbox. Workspaces of mode sandbox need it.',
  }),
  sandboxMailboxUrl: optionalUrl('SANDBOX_MAILBOX_URL', {
    help: 'Page of the sandbox that shows the mails, where they are sent to it; people are pointed to it.',
  }),
  logLevel: oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
    default: 'info',
    help: 'The least severe log line that is written.',
  }),
  logStream: oneOf('LOG_STREAM', ['stdout', 'stderr'], {
    default: 'stdout',
    help: 'Where log lines go.',
  }),
  shutdownGraceMs: integer('SHUTDOWN_GRACE_MS', {
    default: 20_000,
    help: 'Milliseconds that running publishes get to finish at shutdown before they are handed over.',
  }),
});

export type ServiceConfig = ConfigValues<typeof serviceConfig>;
