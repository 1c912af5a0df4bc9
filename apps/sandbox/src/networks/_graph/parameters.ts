import type { FastifyRequest } from 'fastify';
import { formOf, isJsonObject, queryOf, type JsonObject } from '../../kernel/calls/received.js';
import { MultipartBody, type MultipartPart } from '../../kernel/multipart.js';
import { invalidParameter, missingParameter } from './graph-error.js';

/**
 * The parameters of a call: the query and the body (JSON, form or multipart) together, the body winning. JSON bodies
 * carry real lists and numbers; in queries and forms lists and objects are JSON texts, or `name[0]=…` one by one
 * (Graph API: Overview).
 */
export class Parameters {
  private constructor(
    private readonly values: ReadonlyMap<string, unknown>,
    /** Values of the query alone. */
    readonly query: ReadonlyMap<string, unknown>,
    private readonly files: readonly MultipartPart[],
  ) {}

  static read(request: FastifyRequest): Parameters {
    const query = gather(queryOf(request));
    const { body } = request;
    const parts = body instanceof MultipartBody ? body.parts : [];
    const files = parts.filter(({ filename }) => filename !== null);
    return new Parameters(new Map([...query, ...bodyValues(request)]), query, files);
  }

  /** The same; null for a body that cannot be read. */
  static readable(request: FastifyRequest): Parameters | null {
    try {
      return Parameters.read(request);
    } catch {
      return null;
    }
  }

  has(name: string): boolean {
    const value = this.values.get(name);
    return value !== undefined && value !== null && value !== '';
  }

  /** Names of everything that was sent, files too. */
  names(): readonly string[] {
    return [...this.values.keys(), ...this.files.map(({ name }) => name)];
  }

  /** The value as it was sent; JSON objects and lists of forms parsed. */
  value(name: string): unknown {
    const value = this.values.get(name);
    return typeof value === 'string' ? parsedOr(value, value) : value;
  }

  /** Text, numbers included, as ids may be either. */
  text(name: string): string | null {
    if (!this.has(name)) return null;
    const value = this.values.get(name);
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
    throw invalidParameter(`Param ${name} must be a string`);
  }

  needed(name: string): string {
    const text = this.text(name);
    if (text === null) throw missingParameter(name);
    return text;
  }

  flag(name: string): boolean | null {
    if (!this.has(name)) return null;
    const text = String(this.values.get(name)).toLowerCase();
    if (text === 'true' || text === '1') return true;
    if (text === 'false' || text === '0') return false;
    throw invalidParameter(`Param ${name} must be a boolean`);
  }

  integer(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    if (/^-?\d{1,15}$/.test(text)) return Number(text);
    throw invalidParameter(`Param ${name} must be an integer`);
  }

  word<Word extends string>(name: string, allowed: readonly Word[]): Word | null {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return null;
    const known = allowed.find((word) => word.toLowerCase() === text);
    if (known !== undefined) return known;
    throw invalidParameter(`Param ${name} must be one of {${allowed.join(', ')}}`);
  }

  /** Unix seconds, or anything a date can be read from; in milliseconds. */
  time(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
    if (Number.isNaN(time)) throw invalidParameter(`Param ${name} must be a valid datetime`);
    return time;
  }

  object(name: string): JsonObject | null {
    if (!this.has(name)) return null;
    const value = this.value(name);
    if (isJsonObject(value)) return value;
    throw invalidParameter(`Param ${name} must be an object.`);
  }

  list(name: string): readonly unknown[] | null {
    if (!this.has(name)) return null;
    const value = this.value(name);
    if (Array.isArray(value)) return value as unknown[];
    throw invalidParameter(`Param ${name} must be an array.`);
  }

  objects(name: string): readonly JsonObject[] | null {
    const items = this.list(name);
    if (items === null || items.every(isJsonObject)) return items;
    throw invalidParameter(`Param ${name} must be an array of objects`);
  }

  /** Texts of a list, which may also be separated by commas. */
  texts(name: string): readonly string[] | null {
    if (!this.has(name)) return null;
    const value = this.value(name);
    if (typeof value === 'string') return value.split(',').map((item) => item.trim());
    return this.list(name)?.map(String) ?? null;
  }

  file(name: string): MultipartPart | undefined {
    return this.files.find((part) => part.name === name);
  }
}

function bodyValues(request: FastifyRequest): ReadonlyMap<string, unknown> {
  const { body } = request;
  if (body instanceof MultipartBody) {
    const fields = body.parts.filter(({ filename }) => filename === null);
    return gather(fields.map(({ name, bytes }) => [name, bytes.toString('utf8')] as const));
  }
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
  if (!Buffer.isBuffer(body) || body.length === 0 || !isJson) return gather(formOf(request));
  const value = parsedOr(body.toString('utf8'), undefined);
  if (isJsonObject(value)) return new Map(Object.entries(value));
  throw invalidParameter('The request body could not be read as a JSON object');
}

/** Collects `name[0]=a&name[1]=b` into lists. */
function gather(pairs: Iterable<readonly [string, string]>): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [key, value] of pairs) {
    const name = /^([^[\]]+)\[\d*\]$/.exec(key)?.[1];
    if (name === undefined) {
      values.set(key, value);
      continue;
    }
    const known = values.get(name);
    const item = parsedOr(value, value);
    values.set(name, Array.isArray(known) ? [...(known as unknown[]), item] : [item]);
  }
  return values;
}

/** JSON objects and lists parsed; everything else, numbers too, stays the text it is. */
function parsedOr(text: string, otherwise: unknown): unknown {
  if (!/^\s*[[{]/.test(text)) return otherwise;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return otherwise;
  }
}
