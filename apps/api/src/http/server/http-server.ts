import { Logger } from '@nestjs/common';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestContext, serviceConfig, type Config } from '#libs/kernel';
import { abandonUnreadBodies } from '../body/abandon-body.js';
import { bodiesInFlightConfig } from '../body/bodies-in-flight.config.js';
import { boundBodiesInFlight } from '../body/bodies-in-flight.js';
import { BODY_LIMITS, type BodyRules } from '../body/body-limit.decorator.js';
import { ByteBudget } from '../body/byte-budget.js';
import { readFormBodies } from '../body/form-body.js';
import { readJsonBodies } from '../body/json-body.js';
import { serveDashboard } from '../dashboard/serve-dashboard.js';
import { errorBody } from '../errors/api-error.filter.js';
import { invalidParameter, unsupportedMediaType } from '../errors/api.errors.js';
import { answerTo } from '../errors/error-answer.js';
import { allowRawBodies } from '../body/raw-body.js';
import { answerClientError } from './client-error.js';
import { compressAnswers } from './compress-answers.js';
import { drainConnections } from './drain-connections.js';
import { patienceConfig } from './patience.config.js';
import { proxyConfig } from './proxy.config.js';
import { refuseWrongMethods } from './refuse-wrong-methods.js';
import { requestIdOf } from './request-id.js';
import { endSlowRequests, LONGEST_REQUEST_MS } from './slow-requests.js';
import { sendSecurityHeaders } from './security-headers.js';

/** Ids are short, but file names stand in delivery paths. */
const ROUTING = { maxParamLength: 1_024, ignoreTrailingSlash: true } as const;

/** Fastify with everything that holds before a route is found: ids, headers, limits, body parsing. */
export function createHttpServer(config: Config): FastifyAdapter {
  const adapter = new FastifyAdapter({
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMITS.default,
    requestTimeout: LONGEST_REQUEST_MS,
    // Requests that arrive on open connections during shutdown are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: ROUTING,
    trustProxy: [...config.get(proxyConfig).trustedProxies],
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
  });
  const server = adapter.getInstance() as unknown as FastifyInstance;
  void server.register(cookie);
  readJsonBodies(server);
  readFormBodies(server);
  allowRawBodies(server);
  sendSecurityHeaders(server, config.get(serviceConfig).publicBaseUrl);
  obeyBodyRules(server);
  compressAnswers(server);
  refuseWrongMethods(server, ROUTING);
  serveDashboard(server, config, answerFrameworkError);
  refuseNulInAddress(server);
  carryRequestId(server);
  endSlowRequests(server, config.get(patienceConfig));
  boundBodiesInFlight(server, new ByteBudget(config.get(bodiesInFlightConfig)));
  drainConnections(server, config.get(patienceConfig).connectionDrainMs);
  abandonUnreadBodies(server, config.get(patienceConfig));
  logRequests(server);
  return adapter;
}

/** Refusals outside of Nest: of the router, before any hook (a malformed or over-long path), and of files. */
function answerFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerTo(error);
  void reply
    .status(answer.status)
    .header('x-request-id', request.id)
    .send(errorBody(answer, request.id));
}

/** Multipart is only for routes that say so; elsewhere it would pass for an empty body. */
function obeyBodyRules(server: FastifyInstance): void {
  void server.register(multipart);
  server.addHook('onRoute', (route) => {
    const { bodyLimitBytes } = (route.config ?? {}) as BodyRules;
    if (bodyLimitBytes !== undefined) route.bodyLimit = bodyLimitBytes;
  });
  server.addHook('onRequest', (request, _reply, done) => {
    const rules = (request.routeOptions.config ?? {}) as BodyRules;
    // Also without a boundary: its parser would hand out an empty body.
    const isForm = /^\s*multipart\//i.test(request.headers['content-type'] ?? '');
    if (request.is404 || rules.multipart || !isForm) return done();
    done(unsupportedMediaType('This route does not take multipart/form-data.'));
  });
}

function refuseNulInAddress(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (!request.raw.url?.includes('%00')) return done();
    done(invalidParameter('', 'The address holds a NUL character.'));
  });
}

/** Log lines of whatever a request causes carry its id. */
function carryRequestId(server: FastifyInstance): void {
  const context = new RequestContext();
  server.addHook('onRequest', (request, _reply, done) => {
    context.run({ requestId: request.id }, done);
  });
  // Reading a body goes on from socket events, outside of the context entered above.
  server.addHook('preValidation', (request, _reply, done) => {
    context.run({ requestId: request.id }, done);
  });
}

function logRequests(server: FastifyInstance): void {
  const logger = new Logger('Http');
  server.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the address: addresses carry tokens.
    const route = request.routeOptions.url ?? 'unknown route';
    const duration = Math.round(reply.elapsedTime);
    logger.debug(`${request.method} ${route} ${reply.statusCode} ${duration} ms (${request.id})`);
    done();
  });
}
