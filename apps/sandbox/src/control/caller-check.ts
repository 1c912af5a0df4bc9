import type { FastifyRequest } from 'fastify';
import { ControlError } from './control-error.js';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Lets only this machine's own programs use the control API: remote callers are refused, and so are
 * web pages of other origins that a browser on this machine may have open.
 */
export function requireLocalCaller(request: FastifyRequest): void {
  if (!loopback.test(request.socket.remoteAddress ?? '')) {
    throw new ControlError(403, 'the control API answers only callers on the same machine');
  }
  const { origin, host } = request.headers;
  if (origin !== undefined && origin !== `http://${host ?? ''}`) {
    throw new ControlError(403, 'the control API does not answer pages of other origins');
  }
}
