import type { FastifyReply, FastifyRequest } from 'fastify';
import { MultipartError } from '../multipart.js';

/** The parameters of the address, repeated ones included. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
}

/** Whether the body says that it is a form of fields. */
export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
}

/** The fields of a form body; a body of another type has none. */
export function formOf(request: Pick<FastifyRequest, 'headers' | 'body'>): URLSearchParams {
  return new URLSearchParams(isForm(request) ? textOf(request) : '');
}

/** The access token of an Authorization header (RFC 6750); empty when there is none. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** A JSON object of a request. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What keeps a body from being a JSON object. */
export type JsonProblem = 'content type' | 'syntax' | 'no object';

/** The body as a JSON object. Throws what `refuse` makes of a problem. */
export function jsonObjectOf(
  request: Pick<FastifyRequest, 'headers' | 'body'>,
  refuse: (problem: JsonProblem) => Error,
): JsonObject {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw refuse('content type');
  }
  const value = parsed(textOf(request));
  if (value === undefined) throw refuse('syntax');
  if (!isJsonObject(value)) throw refuse('no object');
  return value;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sends JSON with the status that the reply has. */
export function sendJson(reply: FastifyReply, body: unknown): string {
  reply.type('application/json; charset=utf-8');
  return JSON.stringify(body);
}

/** What happened to a request that never came to an answer of its own. */
export type BrokenRequest = 'too large' | 'broken body' | 'failure';

/** Tells bodies that are too large or cannot be read from failures of the sandbox itself. */
export function brokenRequest(error: unknown): BrokenRequest {
  if (error instanceof MultipartError) return 'broken body';
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  if (statusCode === 413) return 'too large';
  return statusCode < 500 ? 'broken body' : 'failure';
}

function textOf({ body }: Pick<FastifyRequest, 'body'>): string {
  return Buffer.isBuffer(body) ? body.toString('utf8') : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
