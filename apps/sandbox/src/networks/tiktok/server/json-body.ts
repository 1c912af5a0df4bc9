import type { FastifyRequest } from 'fastify';
import { invalidParameters } from './tiktok-error.js';

export type JsonBody = Readonly<Record<string, unknown>>;

/** The body as a JSON object; an empty one counts as `{}`. Throws TiktokError for other types and broken JSON. */
export function readJson(request: FastifyRequest): JsonBody {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;\s*charset=utf-?8\s*)?$/i.test(type)) {
    throw invalidParameters(
      'Only `application/json; charset=UTF-8` is supported as the Content-Type.',
    );
  }
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (bytes.length === 0) return {};
  const value = parse(bytes.toString('utf8'));
  if (!isObject(value)) throw invalidParameters('The request body is not a JSON object.');
  return value;
}

export function isObject(value: unknown): value is JsonBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidParameters('The request body is not valid JSON.');
  }
}
