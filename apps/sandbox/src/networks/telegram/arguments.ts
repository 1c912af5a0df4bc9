import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { jsonObjectOf } from '../../kernel/calls/received.js';
import { MultipartBody, type MultipartPart } from '../../kernel/multipart.js';
import { badRequest } from './telegram-error.js';

/** The parameters of one call. In multipart bodies nested objects are JSON text; JSON bodies may hold either. */
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
    return /^(?:true|1|yes)$/i.test(this.text(name).trim());
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
    const found = names.filter((name) => this.has(name));
    return Object.fromEntries(found.map((name) => [name, readable(this.values[name])]));
  }
}

/** Reads the body of a request. Throws 400 for one that is not what its content type says. */
export function readArguments(request: FastifyRequest): Arguments {
  const { body } = request;
  if (body instanceof MultipartBody) {
    const plain = body.parts.filter(({ filename }) => filename === null);
    return new Arguments(
      Object.fromEntries(plain.map(({ name, bytes }) => [name, requireUtf8(bytes).toString()])),
      body,
    );
  }
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
  // The Bot API does not look into bodies of other types: the call then has no parameters.
  if (!isJson || !Buffer.isBuffer(body) || body.length === 0) return new Arguments({}, null);
  requireUtf8(body);
  const object = jsonObjectOf(request, () => badRequest("can't parse JSON object"));
  return new Arguments(object, null);
}

function requireUtf8(bytes: Buffer): Buffer {
  if (isUtf8(bytes)) return bytes;
  throw badRequest('strings must be encoded in UTF-8');
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
