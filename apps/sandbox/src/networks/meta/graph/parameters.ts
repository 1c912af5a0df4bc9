import type { FastifyRequest } from 'fastify';
import { MultipartBody, type MultipartPart } from '../../../kernel/multipart.js';
import { invalidParameter } from './graph-error.js';

/**
 * The parameters of a call: the query and the body (JSON, form or multipart) together, the body
 * winning. In queries and forms lists and objects are JSON strings, or `name[0]=…` one by one.
 */
export class Parameters {
  private constructor(
    private readonly values: ReadonlyMap<string, unknown>,
    /** Values of the query alone. */
    readonly query: ReadonlyMap<string, unknown>,
    private readonly files: readonly MultipartPart[],
  ) {}

  static read(request: FastifyRequest): Parameters {
    const query = gather(new URL(request.url, 'http://sandbox').searchParams);
    const body = bodyValues(request);
    const values = new Map([...query, ...body]);
    const parts = request.body instanceof MultipartBody ? request.body.parts : [];
    return new Parameters(
      values,
      query,
      parts.filter(({ filename }) => filename !== null),
    );
  }

  has(name: string): boolean {
    const value = this.values.get(name);
    return value !== undefined && value !== null && value !== '';
  }

  names(): readonly string[] {
    return [...this.values.keys(), ...this.files.map(({ name }) => name)];
  }

  /** Text, numbers included, as ids may be either. */
  text(name: string): string | undefined {
    const value = this.values.get(name);
    if (!this.has(name)) return undefined;
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    throw invalidParameter(`Param ${name} must be a string`);
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return undefined;
    if (text === 'true' || text === '1') return true;
    if (text === 'false' || text === '0') return false;
    throw invalidParameter(`Param ${name} must be a boolean`);
  }

  integer(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (/^-?\d{1,15}$/.test(text)) return Number(text);
    throw invalidParameter(`Param ${name} must be an integer`);
  }

  word<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const known = allowed.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
    if (known !== undefined) return known;
    throw invalidParameter(`Param ${name} must be one of {${allowed.join(', ')}}`);
  }

  object(name: string): Readonly<Record<string, unknown>> | undefined {
    const value = this.json(name);
    if (value === undefined) return undefined;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
    throw invalidParameter(`Param ${name} must be an object.`);
  }

  list(name: string): readonly unknown[] | undefined {
    const value = this.json(name);
    if (value === undefined) return undefined;
    if (Array.isArray(value)) return value as unknown[];
    throw invalidParameter(`Param ${name} must be an array.`);
  }

  file(name: string): MultipartPart | undefined {
    return this.files.find((part) => part.name === name);
  }

  /** Everything as plain values, files left out. */
  plain(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.values);
  }

  /** The same, with one parameter under another name. */
  renamed(from: string, to: string): Parameters {
    const values = new Map(this.values);
    values.set(to, values.get(from));
    return new Parameters(values, this.query, []);
  }

  private json(name: string): unknown {
    const value = this.values.get(name);
    if (!this.has(name)) return undefined;
    return typeof value === 'string' ? parsedOr(value, value) : value;
  }
}

function bodyValues(request: FastifyRequest): ReadonlyMap<string, unknown> {
  const { body } = request;
  if (body instanceof MultipartBody) {
    const fields = body.parts.filter(({ filename }) => filename === null);
    return gather(fields.map(({ name, bytes }) => [name, bytes.toString('utf8')] as const));
  }
  if (!Buffer.isBuffer(body) || body.length === 0) return new Map();
  const type = request.headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    return gather(new URLSearchParams(body.toString('utf8')));
  }
  if (!/^application\/json\b/i.test(type)) return new Map();
  const value = parsedOr(body.toString('utf8'), undefined);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return new Map(Object.entries(value));
  }
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
