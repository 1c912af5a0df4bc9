import type { FastifyRequest } from 'fastify';
import { isJsonObject, type JsonObject } from '../../../kernel/calls/received.js';
import { invalidParameters } from './tiktok-error.js';

/** The body as a JSON object; an empty one counts as `{}`. Throws TiktokError for other types and broken JSON. */
export function readJson(request: FastifyRequest): JsonObject {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;\s*charset=utf-?8\s*)?$/i.test(type)) {
    throw invalidParameters(
      'Only `application/json; charset=UTF-8` is supported as the Content-Type.',
    );
  }
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (bytes.length === 0) return {};
  const value = parse(bytes.toString('utf8'));
  if (!isJsonObject(value)) throw invalidParameters('The request body is not a JSON object.');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidParameters('The request body is not valid JSON.');
  }
}
