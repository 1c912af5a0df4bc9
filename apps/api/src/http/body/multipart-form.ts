import type { FastifyRequest } from 'fastify';

/** Whether the body is a form with files. */
export function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '');
}
