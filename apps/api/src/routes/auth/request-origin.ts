import type { FastifyRequest } from 'fastify';
import type { SignInOrigin } from '#libs/identity';

/** Where a request comes from; behind proxies that are trusted, what they say. */
export function originOf(request: FastifyRequest): SignInOrigin {
  return { userAgent: request.headers['user-agent'] ?? null, clientAddress: request.ip };
}
