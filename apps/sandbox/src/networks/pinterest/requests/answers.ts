import type { FastifyReply } from 'fastify';
import { PinterestError } from './pinterest-error.js';

export function sendJson(reply: FastifyReply, body: unknown): string {
  reply.type('application/json');
  return JSON.stringify(body);
}

/** `{"code": 1, "message": "…"}` (developers.pinterest.com: Errors). */
export function sendError(reply: FastifyReply, error: PinterestError): string {
  reply.code(error.status);
  return sendJson(reply, { code: error.code, message: error.message });
}

/** What the API says to failures that did not come from its own checks. */
export function asPinterestError(error: unknown): PinterestError {
  if (error instanceof PinterestError) return error;
  const status = (error as { readonly statusCode?: number }).statusCode ?? 500;
  if (status === 413) return new PinterestError(413, 413, 'The request body is too large.');
  return status < 500
    ? new PinterestError(400, 1, 'Invalid request body.')
    : new PinterestError(500, 500, 'Internal server error.');
}
