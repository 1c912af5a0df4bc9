import type { FastifyReply } from 'fastify';
import { MultipartError } from '../../../kernel/multipart.js';
import { plainError, RedditError } from './reddit-error.js';
import { JsonErrors } from './refusals.js';

/** Sends JSON; without `raw_json=1` the characters & < > come escaped, as they would for a page. */
export function sendJson(reply: FastifyReply, body: unknown, raw = true): string {
  reply.type('application/json; charset=UTF-8');
  return JSON.stringify(body, raw ? undefined : escapeText);
}

/** Sends a refusal in its form. */
export function sendRefusal(
  reply: FastifyReply,
  error: RedditError | JsonErrors,
  raw = true,
): string {
  if (error instanceof JsonErrors) return sendJson(reply, error.body, raw);
  reply.code(error.status).headers(error.headers);
  return sendJson(reply, error.body, raw);
}

/** What the API says to failures that did not come from its own checks. */
export function asRefusal(error: unknown): RedditError | JsonErrors {
  if (error instanceof RedditError || error instanceof JsonErrors) return error;
  if (error instanceof MultipartError) return plainError(400);
  const status = (error as { readonly statusCode?: number }).statusCode;
  return plainError(status !== undefined && status < 500 ? status : 500);
}

function escapeText(_name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
