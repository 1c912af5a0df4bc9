import type { FastifyRequest } from 'fastify';
import { invalid, SnapchatError } from './snapchat-error.js';

/** Reads a JSON object. Throws 415 for other content types, 400 for other values. */
export function readObject(request: FastifyRequest): Members {
  const type = (request.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim();
  if (type !== 'application/json') {
    throw new SnapchatError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be application/json');
  }
  const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  return asMembers(parsed(text), 'body');
}

/** Members of a JSON object; a refusal names the member. */
export class Members {
  constructor(
    private readonly values: Readonly<Record<string, unknown>>,
    private readonly path = '',
  ) {}

  /** Throws when a member is none of these names. */
  only(...names: readonly string[]): this {
    const unknown = Object.keys(this.values).find((name) => !names.includes(name));
    if (unknown === undefined) return this;
    throw invalid(`${this.path}${unknown} is not a known field`);
  }

  /** Text that has to be there. */
  text(name: string): string {
    const value = this.optionalText(name);
    if (value === null || value === '') throw invalid(`${this.path}${name} is required`);
    return value;
  }

  optionalText(name: string): string | null {
    const value = this.values[name];
    if (value === undefined || value === null) return null;
    if (typeof value === 'string') return value;
    throw invalid(`${this.path}${name} must be a string`);
  }

  flag(name: string): boolean {
    const value = this.values[name];
    if (value === undefined || value === null) return false;
    if (typeof value === 'boolean') return value;
    throw invalid(`${this.path}${name} must be a boolean`);
  }

  object(name: string): Members | null {
    const value = this.values[name];
    if (value === undefined || value === null) return null;
    return asMembers(value, `${this.path}${name}`, `${this.path}${name}.`);
  }

  /** A list of objects with at least one. */
  list(name: string): readonly Members[] {
    const value = this.values[name];
    if (!Array.isArray(value) || value.length === 0) {
      throw invalid(`${this.path}${name} must be a list with at least one entry`);
    }
    return value.map((item, index) => {
      const path = `${this.path}${name}[${index}]`;
      return asMembers(item, path, `${path}.`);
    });
  }
}

function asMembers(value: unknown, name: string, path = ''): Members {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return new Members(value as Record<string, unknown>, path);
  }
  throw invalid(`${name} must be an object`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
