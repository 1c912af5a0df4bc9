import type { FastifyRequest } from 'fastify';
import { invalid } from './pinterest-error.js';

/** Reads a JSON object. Throws 400 for other content types and other values. */
export function readObject(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const type = (request.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim();
  if (type !== 'application/json') throw invalid('The body has to be application/json.');
  const value = parsed(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw invalid('Invalid request: the body has to be a JSON object.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
