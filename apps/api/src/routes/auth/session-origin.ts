import type { FastifyRequest } from 'fastify';
import type { SessionOrigin } from '#libs/identity';

/** The device behind a request, as the list of sessions shows it. */
export function sessionOrigin(request: FastifyRequest): SessionOrigin {
  return { userAgent: request.headers['user-agent'] ?? null, clientAddress: request.ip };
}
