import { defineConfig, type ConfigValues } from './config.js';
import { integer, list, oneOf, optionalUrl, text, url } from './variable.js';

/** What every process of the service needs to know about itself. */
export const serviceConfig = defineConfig('Service', {
  host: text('HOST', { default: '127.0.0.1', help: 'Address the API listens on.' }),
  port: integer('PORT', { default: 3000, max: 65535, help: 'Port the API listens on.' }),
  publicBaseUrl: url('PUBLIC_BASE_URL', {
    default: 'http://127.0.0.1:3000',
    help: 'Address under which browsers and networks reach the API; media links and OAuth callbacks start with it.',
  }),
  dashboardUrl: optionalUrl('DASHBOARD_URL', {
    help: 'Where a finished OAuth handshake or sign-in sends the browser; without it a small page is shown.',
  }),
  callbackSchemes: list('MOBILE_CALLBACK_SCHEMES', {
    default: [],
    help: 'App URL schemes that connects and sign-ins may return to. Empty allows connects every private scheme (never http, javascript or data), and sign-ins none.',
  }),
  sandboxUrl: optionalUrl('SANDBOX_URL', {
    help: 'Address of the provider sandbox. Workspaces of mode sandbox need it.',
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
