import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../kernel/bodies.js';
import { FETCHED_BY_SANDBOX } from '../kernel/network-fetch.js';
import { ControlError } from './control-error.js';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Makes a scope a part of the control API: local callers only, errors as `{error}`. */
export function guardControl(scope: FastifyInstance, allowRemote: boolean): void {
  acceptAnyBody(scope, { limitBytes: 1024 * 1024 });
  scope.addHook('onRequest', (request, _reply, done) => {
    refuseFetches(request);
    if (!allowRemote) requireLocalCaller(request);
    done();
  });
  scope.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500 } = error as { readonly statusCode?: number };
    const status = error instanceof ControlError ? error.status : statusCode;
    return reply.code(status).send({ error: (error as Error).message });
  });
}

/** Lets only this machine's own programs use the control API; the door has turned web pages away. */
function requireLocalCaller(request: FastifyRequest): void {
  if (!loopback.test(request.socket.remoteAddress ?? '')) {
    throw new ControlError(403, 'the control API answers only callers on the same machine');
  }
}

/** Refuses what a stand-in fetches because a post or a callback named the address. */
function refuseFetches(request: FastifyRequest): void {
  if (request.headers[FETCHED_BY_SANDBOX] === undefined) return;
  throw new ControlError(403, 'the control API is not for what networks fetch');
}
