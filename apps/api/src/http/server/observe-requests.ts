import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics, Span, Tracing } from '#libs/kernel';

/** Requests to addresses that do not exist; the addresses themselves are without number. */
const UNKNOWN_ROUTE = 'unknown';

/** Methods that the API has; others are as many as clients invent. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts and times requests by route, and makes each a span where traces are on. */
export function observeRequests(server: FastifyInstance, metrics: Metrics, tracing: Tracing): void {
  measureRequests(server, metrics);
  if (tracing.isOn) traceRequests(server, tracing);
}

function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  const durations = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route, method and class of status, until the answer was sent.',
    labels: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  });
  server.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const labels = { route: routeOf(request), method: methodOf(request), status };
    durations.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}

function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers['traceparent'];
    const span = tracing.begin({
      name: `${methodOf(request)} ${routeOf(request)}`,
      kind: 'server',
      parent: typeof given === 'string' ? given : null,
      attributes: { 'http.request.method': methodOf(request), 'http.route': routeOf(request) },
    });
    spans.set(request, span);
    span.enter(done);
  });
  // Reading a body goes on from socket events, outside of the span entered above.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) return done();
    span.enter(done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.fail(`HTTP ${reply.statusCode}`);
    span?.end();
    done();
  });
  // A client that leaves before the answer gets none.
  server.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end();
    spans.delete(request);
    done();
  });
}

function routeOf(request: FastifyRequest): string {
  return (request.is404 ? undefined : request.routeOptions.url) ?? UNKNOWN_ROUTE;
}

function methodOf(request: FastifyRequest): string {
  return METHODS.has(request.method) ? request.method : 'other';
}
