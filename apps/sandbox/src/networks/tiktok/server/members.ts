import { isJsonObject, type JsonObject } from '../../../kernel/calls/received.js';
import { invalidParameter, invalidParameters } from './answers.js';

/** Reads the members of a JSON object as the reference types them; remembers which ones were asked for. */
export class Members {
  private readonly known = new Set<string>();

  constructor(
    private readonly values: JsonObject,
    private readonly name: string,
  ) {}

  static of(body: JsonObject, name: string): Members {
    const value = body[name];
    if (!isJsonObject(value)) throw invalidParameter(`${name} is required and must be an object.`);
    return new Members(value, name);
  }

  /** The text, '' when it is left out; its length counts UTF-16 code units. */
  text(member: string, longest = Infinity): string {
    const value = this.take(member) ?? '';
    if (typeof value !== 'string') throw this.wrong(member, 'a string');
    if (value.length <= longest) return value;
    throw this.wrong(member, `a text of up to ${longest} UTF-16 code units`);
  }

  requiredText(member: string): string {
    const value = this.text(member);
    if (value === '') throw this.wrong(member, 'given');
    return value;
  }

  flag(member: string): boolean {
    const value = this.take(member) ?? false;
    if (typeof value !== 'boolean') throw this.wrong(member, 'a boolean');
    return value;
  }

  requiredFlag(member: string): boolean {
    if (this.values[member] === undefined) throw this.wrong(member, 'given');
    return this.flag(member);
  }

  /** A whole number from 0 on; null when it is left out. */
  whole(member: string): number | null {
    const value = this.take(member) ?? null;
    if (value === null) return null;
    if (!Number.isSafeInteger(value) || Number(value) < 0) throw this.wrong(member, 'an integer');
    return Number(value);
  }

  texts(member: string): readonly string[] {
    const value = this.take(member) ?? [];
    if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) {
      throw this.wrong(member, 'a list of strings');
    }
    return value as string[];
  }

  /** The settings, and the members that nobody asked for: TikTok passes over them; noted, so that a test can tell. */
  withIgnored(settings: JsonObject): JsonObject {
    const ignored = Object.keys(this.values).filter((member) => !this.known.has(member));
    if (ignored.length === 0) return settings;
    return { ...settings, ignoredParameters: ignored.map((member) => `${this.name}.${member}`) };
  }

  private take(member: string): unknown {
    this.known.add(member);
    return this.values[member];
  }

  private wrong(member: string, expected: string): Error {
    return invalidParameter(`${this.name}.${member} must be ${expected}.`);
  }
}

/** The `fields` of a query: required, separated by commas, all of them known. */
export function readFields<T extends string>(
  query: URLSearchParams,
  known: readonly T[],
): readonly T[] {
  const words = (query.get('fields') ?? '').split(',').filter((word) => word !== '');
  if (words.length === 0) throw invalidParameters('fields is required.');
  return words.map((word) => {
    const field = known.find((candidate) => candidate === word);
    if (field === undefined) throw invalidParameters(`Unknown field ${word}.`);
    return field;
  });
}

/** The named members of a record. */
export function pick(
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field, record[field]]));
}
