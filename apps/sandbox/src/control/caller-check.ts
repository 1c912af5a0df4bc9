import type { FastifyRequest } from 'fastify';
import { FETCHED_BY_SANDBOX } from '../kernel/network-fetch.js';
import { ControlError } from './control-error.js';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Lets only this machine's own programs use the control API; the door has turned web pages away. */
export function requireLocalCaller(request: FastifyRequest): void {
  if (!loopback.test(request.socket.remoteAddress ?? '')) {
    throw new ControlError(403, 'the control API answers only callers on the same machine');
  }
}

/** Refuses what a stand-in fetches because a post or a callback named the address. */
export function refuseFetches(request: FastifyRequest): void {
  if (request.headers[FETCHED_BY_SANDBOX] === undefined) return;
  throw new ControlError(403, 'the control API is not for what networks fetch');
}
