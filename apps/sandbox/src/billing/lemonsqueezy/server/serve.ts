import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LemonSqueezyDesk } from '../lemonsqueezy-desk.js';
import { ApiError, asApiError } from './api-error.js';
import type { LemonSqueezyRoute } from './call.js';

const jsonApi = 'application/vnd.api+json';
const callsPerMinute = '300';

/** Serves one call: key, content types, and then what the route does. */
export function serveCall(
  desk: LemonSqueezyDesk,
  route: LemonSqueezyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const site = { operation: route.operation, account: null };
  return desk.kernel.faults.run(request, reply, site, () => {
    try {
      const isTestMode = authenticate(request.headers.authorization);
      checkTypes(request);
      const { id = '' } = request.params as { id?: string };
      const answer = route.answer({ desk, id, body: request.body, isTestMode });
      return send(reply, route.status, answer);
    } catch (error) {
      return sendError(reply, asApiError(error));
    }
  });
}

export function sendError(reply: FastifyReply, error: ApiError): string {
  return send(reply, error.status, error.body());
}

function send(reply: FastifyReply, status: number, body: unknown): string {
  reply.code(status).type(jsonApi).header('x-ratelimit-limit', callsPerMinute);
  return JSON.stringify(body);
}

/** Keys that begin with `test_` belong to the test mode, those that begin with `live_` do not; others are unknown. */
function authenticate(authorization = ''): boolean {
  const [, mode] = /^Bearer (test|live)_\S{4,}$/.exec(authorization) ?? [];
  if (mode === undefined) throw new ApiError(401, 'Unauthenticated.');
  return mode === 'test';
}

function checkTypes(request: FastifyRequest): void {
  const { accept, 'content-type': type } = request.headers;
  if (accept !== jsonApi) throw new ApiError(406, `The Accept header must be ${jsonApi}.`);
  const hasBody = request.method === 'POST' || request.method === 'PATCH';
  if (hasBody && type !== jsonApi) {
    throw new ApiError(415, `The Content-Type header must be ${jsonApi}.`);
  }
}
