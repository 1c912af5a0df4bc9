import { serviceVersion } from '../version/service-version.js';
import { defineConfig } from '../config/config.js';
import { integer, list, text } from '../config/variable.js';

/** How the service talks to other sites. */
export const httpConfig = defineConfig('Outgoing HTTP', {
  timeoutMs: integer('HTTP_TIMEOUT_MS', {
    default: 30_000,
    min: 100,
    help: 'Milliseconds one call may take in all, unless the caller says otherwise.',
  }),
  connectTimeoutMs: integer('HTTP_CONNECT_TIMEOUT_MS', {
    default: 10_000,
    min: 100,
    help: 'Milliseconds until a connection must stand, TLS handshake included.',
  }),
  maxResponseBytes: integer('HTTP_MAX_RESPONSE_BYTES', {
    default: 10 * 1024 * 1024,
    min: 1024,
    help: 'Largest answer that is read into memory.',
  }),
  connectionsPerHost: integer('HTTP_CONNECTIONS_PER_HOST', {
    default: 64,
    min: 1,
    help: 'Connections one process may hold to one host.',
  }),
  keepAliveMs: integer('HTTP_KEEP_ALIVE_MS', {
    default: 4_000,
    help: 'Milliseconds an idle connection is kept; short, because many hosts close idle ones after five seconds.',
  }),
  userAgent: text('HTTP_USER_AGENT', {
    default: `Postrider/${serviceVersion}`,
    help: 'How the service introduces itself to other sites.',
  }),
  allowedHosts: list('OUTBOUND_ALLOWED_HOSTS', {
    default: [],
    help: 'host:port entries that addresses given by users may reach although they are not public.',
  }),
});
