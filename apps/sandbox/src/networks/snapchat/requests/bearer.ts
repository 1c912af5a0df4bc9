import type { FastifyRequest } from 'fastify';

/** The access token of a request; empty when it carries none. */
export function bearerToken({ headers }: FastifyRequest): string {
  return /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}
