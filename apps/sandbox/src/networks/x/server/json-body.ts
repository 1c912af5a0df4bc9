import type { FastifyRequest } from 'fastify';
import { invalidRequest } from './problem.js';

export type JsonBody = Readonly<Record<string, unknown>>;

/** The body as a JSON object. Throws Problem for other content types and for broken JSON. */
export function readJson(request: FastifyRequest): JsonBody {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type)) {
    throw invalidRequest(`The Content-Type [${type}] is not supported; use application/json.`);
  }
  const value = parse(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
  if (!isObject(value)) throw invalidRequest('$: must be an object');
  return value;
}

export function isObject(value: unknown): value is JsonBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest('Requests with bodies must have content-type of application/json.');
  }
}
