import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { MultipartBody, type MultipartPart } from '../../kernel/multipart.js';
import { badRequest } from './telegram-error.js';

/**
 * The parameters of one call, whichever way they came. In query strings, forms, and multipart bodies
 * every value is text and nested objects are JSON text; JSON bodies may hold either.
 */
export class Arguments {
  constructor(
    private readonly values: Readonly<Record<string, unknown>>,
    private readonly files: MultipartBody | null,
  ) {}

  has(name: string): boolean {
    return this.values[name] !== undefined && this.values[name] !== null;
  }

  text(name: string): string {
    const value = this.values[name];
    if (typeof value === 'string') return value;
    if (value === undefined || value === null) return '';
    return typeof value === 'object' ? JSON.stringify(value) : String(value as number | boolean);
  }

  /** True for `true`, `1`, and `yes`, in any case; false for all else. */
  flag(name: string): boolean {
    const value = this.values[name];
    if (typeof value === 'boolean') return value;
    return value !== undefined && /^(?:true|1|yes)$/i.test(this.text(name).trim());
  }

  /** A whole number, or undefined when absent or not a number. */
  integer(name: string): number | undefined {
    const text = this.text(name).trim();
    return /^[+-]?\d+$/.test(text) ? Number(text) : undefined;
  }

  /** A nested value; text is parsed as JSON. Throws `can't parse <what> JSON object`. */
  json(name: string, what: string): unknown {
    const value = this.values[name];
    if (typeof value !== 'string') return value ?? undefined;
    if (value.trim() === '') return undefined;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      throw badRequest(`can't parse ${what} JSON object`);
    }
  }

  /** A nested object, or undefined when absent. */
  object(name: string, what: string): Record<string, unknown> | undefined {
    const value = this.json(name, what);
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'object' || Array.isArray(value))
      throw badRequest(`object expected as ${what}`);
    return value as Record<string, unknown>;
  }

  file(name: string): MultipartPart | undefined {
    return this.files?.file(name);
  }

  /** The parsed settings of these names that were given at all. */
  given(names: readonly string[]): Record<string, unknown> {
    const found: Record<string, unknown> = {};
    for (const name of names) {
      if (this.has(name)) found[name] = readable(this.values[name]);
    }
    return found;
  }
}

/** Reads query and body of a request. Throws 400 for a body that is not what its content type says. */
export function readArguments(request: FastifyRequest): Arguments {
  const query = request.query as Record<string, unknown>;
  const body = request.body;
  if (body instanceof MultipartBody) {
    const values: Record<string, unknown> = { ...query };
    for (const part of body.parts) {
      if (part.filename === null) values[part.name] = utf8(part.bytes);
    }
    return new Arguments(values, body);
  }
  if (!Buffer.isBuffer(body) || body.length === 0) return new Arguments(query, null);
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  if (type.startsWith('application/json'))
    return new Arguments({ ...query, ...parseObject(utf8(body)) }, null);
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return new Arguments(
      { ...query, ...Object.fromEntries(new URLSearchParams(utf8(body))) },
      null,
    );
  }
  // The Bot API does not look into bodies of other types: the call then has no parameters.
  return new Arguments(query, null);
}

function utf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw badRequest('strings must be encoded in UTF-8');
  return bytes.toString('utf8');
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest("can't parse JSON object");
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw badRequest("can't parse JSON object");
}

function readable(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
