import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { MultipartError } from '../../../kernel/multipart.js';
import { invalid, SnapchatError } from './snapchat-error.js';

/** The members of an answer inside the envelope that every answer has (developers.snap.com: Introduction). */
export function sendSuccess(reply: FastifyReply, members: Record<string, unknown>): string {
  reply.type('application/json');
  return JSON.stringify({ request_id: randomUUID(), request_status: 'SUCCESS', ...members });
}

export function sendError(reply: FastifyReply, error: SnapchatError): string {
  reply.code(error.status).type('application/json');
  return JSON.stringify({
    request_id: randomUUID(),
    request_status: 'ERROR',
    debug_message: error.message,
    display_message: 'Something went wrong. Please try again.',
    error_code: error.code,
  });
}

/** Applications that are not on the allow-list get no body; the headers are the only clue. */
export function sendUnlisted(reply: FastifyReply): string {
  reply.code(403);
  reply.header('x_request_id', randomUUID());
  reply.header('x-internal_error_code', 'PERMISSION_DENIED');
  reply.header('grpc-message', 'client is not allow-listed');
  return '';
}

/** What the API says to failures that did not come from its own checks. */
export function asSnapchatError(error: unknown): SnapchatError {
  if (error instanceof SnapchatError) return error;
  if (error instanceof MultipartError) return invalid('The multipart body is broken.');
  const status = (error as { readonly statusCode?: number }).statusCode ?? 500;
  if (status === 413) return invalid('The request is larger than its maximum size.');
  if (status < 500) return invalid('The request is malformed.');
  return new SnapchatError(500, 'INTERNAL', 'Internal error.');
}
