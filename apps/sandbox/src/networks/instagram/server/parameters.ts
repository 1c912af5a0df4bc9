import type { FastifyRequest } from 'fastify';
import { MultipartBody } from '../../../kernel/multipart.js';
import { GraphError } from '../../_instagram-graph/index.js';

/** Query and body of a Graph call together; the body may be JSON, a form, or multipart. Other bodies say nothing. */
export function readParameters(request: FastifyRequest): Record<string, unknown> {
  const mark = request.url.indexOf('?');
  const query = new URLSearchParams(mark === -1 ? '' : request.url.slice(mark + 1));
  return { ...Object.fromEntries(query), ...readBody(request) };
}

function readBody({ body, headers }: FastifyRequest): Record<string, unknown> {
  if (body instanceof MultipartBody) {
    const fields = body.parts.filter(({ filename }) => filename === null);
    return Object.fromEntries(fields.map(({ name, bytes }) => [name, bytes.toString('utf8')]));
  }
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  const type = headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  }
  if (!/^application\/json\b/i.test(type)) return {};
  const value = parseJson(body.toString('utf8'));
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new GraphError(100, '(#100) The request body must be a JSON object');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GraphError(100, '(#100) The request body is not valid JSON');
  }
}
