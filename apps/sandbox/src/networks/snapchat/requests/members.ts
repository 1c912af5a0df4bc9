import type { FastifyRequest } from 'fastify';
import { isJsonObject, jsonObjectOf, type JsonProblem } from '../../../kernel/calls/received.js';
import { invalid, SnapchatError } from './snapchat-error.js';

/** Reads a JSON object. Throws 415 for other content types, 400 for other values. */
export function readObject(request: FastifyRequest): Members {
  return new Members(jsonObjectOf(request, refuse));
}

function refuse(problem: JsonProblem): SnapchatError {
  if (problem !== 'content type') return invalid('body must be an object');
  return new SnapchatError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be application/json');
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

function asMembers(value: unknown, name: string, path: string): Members {
  if (isJsonObject(value)) return new Members(value, path);
  throw invalid(`${name} must be an object`);
}
