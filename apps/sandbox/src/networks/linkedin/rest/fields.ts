import type { FastifyRequest } from 'fastify';
import { isJsonObject, jsonObjectOf, type JsonObject } from '../../../kernel/calls/received.js';
import { fieldError, LinkedinError, unpermittedFields } from './rest-error.js';

/** The JSON object of a call. Throws for another content type or broken JSON. */
export function readJsonBody(request: FastifyRequest): Fields {
  return new Fields(
    jsonObjectOf(request, (problem) => {
      const type = request.headers['content-type'] ?? '';
      return problem === 'content type'
        ? new LinkedinError(415, null, `Content-Type "${type}" is not supported`)
        : new LinkedinError(400, null, 'Could not read the request body as a JSON object');
    }),
  );
}

/** An object without the members that are undefined. */
export function presentMembers(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** Reads the members of a JSON object and refuses what does not fit, with the path of the field. */
export class Fields {
  constructor(
    readonly value: JsonObject,
    readonly path = '',
  ) {}

  /** Refuses members that the schema does not have. */
  only(names: readonly string[]): this {
    const unknown = Object.keys(this.value).filter((name) => !names.includes(name));
    if (unknown.length === 0) return this;
    throw unpermittedFields(
      'REQUEST_BODY',
      unknown.map((name) => `${this.path}/${name}`),
    );
  }

  has(name: string): boolean {
    return this.value[name] !== undefined;
  }

  pathOf(name: string): string {
    return `${this.path}/${name}`;
  }

  require(name: string): unknown {
    const value = this.value[name];
    if (value === undefined) {
      throw fieldError('MISSING_FIELD', this.pathOf(name), 'field is required but not found');
    }
    return value;
  }

  text(name: string): string {
    const value = this.require(name);
    if (typeof value === 'string') return value;
    throw this.invalid(name, 'must be a string');
  }

  optionalText(name: string): string | undefined {
    return this.has(name) ? this.text(name) : undefined;
  }

  /** Text of 1 to `most` characters. */
  filledText(name: string, most: number): string {
    const text = this.text(name);
    if (text.trim() === '') {
      throw fieldError('INVALID_VALUE_BLANK_FIELD', this.pathOf(name), 'must not be blank');
    }
    return this.bounded(name, text, most);
  }

  optionalBounded(name: string, most: number): string | undefined {
    return this.has(name) ? this.bounded(name, this.text(name), most) : undefined;
  }

  word<T extends string>(name: string, allowed: readonly T[]): T {
    const value = this.require(name);
    const known = allowed.find((candidate) => candidate === value);
    if (known !== undefined) return known;
    throw this.invalid(name, `must be one of ${allowed.join(', ')}`);
  }

  /** An absolute web address. Throws INVALID_URL for everything else. */
  webAddress(name: string): string {
    const text = this.text(name);
    if (/^https?:\/\/[^\s/.]+\.\S+$/i.test(text) && URL.canParse(text)) return text;
    throw fieldError('INVALID_URL', this.pathOf(name), 'must be a valid URL');
  }

  flag(name: string): boolean | undefined {
    const value = this.value[name];
    if (value === undefined || typeof value === 'boolean') return value;
    throw this.invalid(name, 'must be true or false');
  }

  list(name: string): readonly unknown[] {
    const value = this.require(name);
    if (Array.isArray(value)) return value as unknown[];
    throw this.invalid(name, 'must be an array');
  }

  object(name: string): Fields {
    return Fields.of(this.require(name), this.pathOf(name));
  }

  optionalObject(name: string): Fields | undefined {
    return this.has(name) ? this.object(name) : undefined;
  }

  invalid(name: string, description: string): Error {
    return fieldError('INVALID_VALUE_FOR_FIELD', this.pathOf(name), description);
  }

  /** The members of a value that has to be an object. */
  static of(value: unknown, path: string): Fields {
    if (isJsonObject(value)) return new Fields(value, path);
    throw fieldError('INVALID_VALUE_FOR_FIELD', path, 'must be an object');
  }

  private bounded(name: string, text: string, most: number): string {
    if ([...text].length <= most) return text;
    throw fieldError(
      'FIELD_LENGTH_TOO_LONG',
      this.pathOf(name),
      `exceeds the maximum length of ${most} characters`,
    );
  }
}
