import type { FastifyReply } from 'fastify';
import { BodyTooLarge } from '../../../kernel/bodies.js';
import { MultipartError } from '../../../kernel/multipart.js';
import { GoogleError } from './google-error.js';
import { badRequest } from './refusals.js';

/** Sends JSON; undefined means 204 without a body, null the status that is set already, without a body. */
export function sendJson(reply: FastifyReply, body: unknown): string {
  if (body === undefined) reply.code(204);
  if (body === undefined || body === null) return '';
  reply.type('application/json; charset=UTF-8');
  return JSON.stringify(body);
}

export function sendError(reply: FastifyReply, error: unknown): string {
  const known = asGoogleError(error);
  reply.code(known.status);
  return sendJson(reply, known.body);
}

/** What Google says about errors that came up below it: broken bodies, and failures of the sandbox itself. */
function asGoogleError(error: unknown): GoogleError {
  if (error instanceof GoogleError) return error;
  if (error instanceof BodyTooLarge)
    return new GoogleError(413, 'uploadTooLarge', 'Request is too large.');
  if (error instanceof MultipartError) return badRequest('The request body could not be read.');
  return new GoogleError(500, 'internalError', (error as Error).message);
}
