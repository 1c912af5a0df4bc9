import type { FastifyRequest } from 'fastify';
import { MultipartBody } from '../../../kernel/multipart.js';
import { RestError } from './rest-error.js';

type Fields = Readonly<Record<string, unknown>>;

/** The raw body: null when there is none. */
export function rawBody(request: FastifyRequest): Buffer | MultipartBody | null {
  const { body } = request;
  if (body instanceof MultipartBody) return body;
  return Buffer.isBuffer(body) ? body : null;
}

/** Query arguments with PHP's bracket notation for lists: `categories[]=1` and `categories[0]=1`. */
export function readFields(pairs: URLSearchParams): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const [key, value] of pairs) {
    const list = /^([^[]+)\[\d*\]$/.exec(key)?.[1];
    if (list === undefined) {
      fields[key] = value;
      continue;
    }
    const known = fields[list];
    fields[list] = Array.isArray(known) ? [...known, value] : [value];
  }
  return fields;
}

/** The fields of a body: JSON, a form, or the plain parts of a multipart body; a raw file has none. Throws `rest_invalid_json`. */
export function bodyFields(request: FastifyRequest): Fields {
  const body = rawBody(request);
  if (body === null) return {};
  if (body instanceof MultipartBody) {
    const fields = new URLSearchParams();
    for (const part of body.parts) {
      if (part.filename === null) fields.append(part.name, part.bytes.toString('utf8'));
    }
    return readFields(fields);
  }
  const contentType = request.headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) {
    return readFields(new URLSearchParams(body.toString('utf8')));
  }
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType) || body.length === 0) return {};
  return readJson(body);
}

function readJson(body: Buffer): Fields {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Fields) : {};
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new RestError(400, 'rest_invalid_json', 'Invalid JSON body passed.', {
      json_error_code: 4,
      json_error_message: 'Syntax error',
    });
  }
}
