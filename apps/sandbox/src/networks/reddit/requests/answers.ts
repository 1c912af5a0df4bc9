import type { FastifyReply } from 'fastify';
import { brokenRequest, sendJson } from '../../../kernel/calls/received.js';
import { plainError, RedditError } from './reddit-error.js';
import { JsonErrors } from './refusals.js';

/** Sends JSON; without `raw_json=1` the characters & < > come escaped, as they would for a page. */
export function sendAnswer(reply: FastifyReply, body: unknown, raw: boolean): string {
  return sendJson(reply, raw ? body : escaped(body));
}

/** Sends a refusal in its form, for failures below the API's checks too. */
export function sendRefusal(reply: FastifyReply, error: unknown, raw = true): string {
  if (error instanceof JsonErrors) return sendAnswer(reply, error.body, raw);
  const { status, headers, body } = error instanceof RedditError ? error : brokenError(error);
  reply.code(status).headers(headers);
  return sendAnswer(reply, body, raw);
}

function brokenError(error: unknown): RedditError {
  const { statusCode } = error as { readonly statusCode?: number };
  const isBroken = brokenRequest(error) !== 'failure';
  return plainError(isBroken ? (statusCode ?? 400) : 500);
}

function escaped(body: unknown): unknown {
  const text = JSON.stringify(body, (_name, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
      : value,
  );
  return JSON.parse(text) as unknown;
}
