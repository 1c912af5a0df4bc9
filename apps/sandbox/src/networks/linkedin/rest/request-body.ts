import type { FastifyRequest } from 'fastify';
import { Fields } from './fields.js';
import { LinkedinError } from './rest-error.js';

/** The JSON object of a call. Throws for another content type or broken JSON. */
export function readJsonBody(request: FastifyRequest): Fields {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type)) {
    throw new LinkedinError(415, null, `Content-Type "${type}" is not supported`);
  }
  const value = parse(request.body);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return new Fields(value as Record<string, unknown>);
  }
  throw new LinkedinError(400, null, 'Could not read the request body as a JSON object');
}

/** What the body holds, if it can be read at all: only to find out whose call it is. */
export function peekBody(request: FastifyRequest): Record<string, unknown> {
  const value = parse(request.body);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parse(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
