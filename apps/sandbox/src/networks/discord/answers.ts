import type { FastifyReply } from 'fastify';
import { MultipartError } from '../../kernel/multipart.js';
import { DiscordError, errorBody } from './discord-error.js';

/** 200 with the result, or 204 when there is none. */
export function answer(reply: FastifyReply, result: unknown): string {
  if (result === undefined) {
    reply.code(204);
    return '';
  }
  reply.header('content-type', 'application/json');
  return JSON.stringify(result);
}

/** An error in the API's form. */
export function answerError(reply: FastifyReply, error: DiscordError, legacy: boolean): string {
  reply.code(error.status).header('content-type', 'application/json');
  return JSON.stringify(errorBody(error, legacy));
}

/** What the API says to failures that did not come from its own checks. */
export function asDiscordError(error: unknown): DiscordError {
  if (error instanceof DiscordError) return error;
  if (error instanceof MultipartError) return new DiscordError(400, 50035, 'Invalid Form Body');
  const status = (error as { readonly statusCode?: number }).statusCode;
  if (status === 413) return new DiscordError(413, 40005, 'Request entity too large');
  if (status !== undefined && status < 500)
    return new DiscordError(status, 0, (error as Error).message);
  return new DiscordError(500, 0, '500: Internal Server Error');
}
