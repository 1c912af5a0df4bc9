import type { FastifyReply } from 'fastify';
import { cursorAt, pageAt, placeOf } from '../../../kernel/calls/paging.js';
import { isJsonObject, type JsonObject } from '../../../kernel/calls/received.js';
import type { CallRoute } from '../../../kernel/calls/serve-calls.js';
import type { Grant } from '../oauth/consent.js';
import type { Person } from '../people/person.js';
import type { PinterestDesk } from '../pinterest-desk.js';
import { invalid } from './pinterest-error.js';
import type { RateCategory } from './rate-limits.js';

/** One call of the API whose token was good. */
export interface PinterestCall {
  readonly desk: PinterestDesk;
  readonly person: Person;
  readonly grant: Grant;
  readonly reply: FastifyReply;
  /** The named steps of the path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  /** The JSON object of the body; empty for calls without one. */
  readonly body: JsonObject;
  /** Whether a fault wants the outcome refused. */
  readonly lateReject: boolean;
}

/** One endpoint of the API below `/v5` (github.com/pinterest/api-description). */
export interface PinterestRoute extends CallRoute {
  readonly category: RateCategory;
  /** The scopes that the token needs, all of them. */
  readonly scopes: readonly string[];
  readonly answer: (call: PinterestCall) => unknown;
}

const DEFAULT_SIZE = 25;
const LARGEST_SIZE = 250;

/** `{"items": […], "bookmark": "…"}`; the bookmark of the last page is null. */
export function pageOf<T>(
  all: readonly T[],
  query: URLSearchParams,
  view: (item: T) => unknown,
): unknown {
  const size = sizeOf(query);
  const start = placeOf(query.get('bookmark'), () => invalid('The bookmark is not valid.'));
  const { items, next } = pageAt(all, start, size);
  return { items: items.map(view), bookmark: next === null ? null : cursorAt(next) };
}

function sizeOf(query: URLSearchParams): number {
  const text = query.get('page_size') ?? String(DEFAULT_SIZE);
  const size = Number(text);
  if (/^\d+$/.test(text) && size >= 1 && size <= LARGEST_SIZE) return size;
  throw invalid(`Invalid request: 'page_size' constraint: minimum=1, maximum=${LARGEST_SIZE}`);
}

/** Members of a JSON object, checked as the published schema says. Null stands for an absent member. */
export class Members {
  constructor(
    private readonly values: JsonObject,
    private readonly path = '',
  ) {}

  /** Throws when a member is none of these names. */
  only(...names: readonly string[]): this {
    const unknown = Object.keys(this.values).find((name) => !names.includes(name));
    if (unknown === undefined) return this;
    throw invalid(`Invalid request: additional property '${this.path}${unknown}' is not allowed`);
  }

  has(name: string): boolean {
    return this.values[name] !== undefined && this.values[name] !== null;
  }

  /** Trimmed text of at most so many characters; null when absent. */
  text(name: string, maximum: number): string | null {
    const value = this.string(name);
    if (value !== null && [...value].length > maximum) {
      throw invalid(`Invalid request: '${this.path}${name}' constraint: maxLength=${maximum}`);
    }
    return value === null || value.trim() === '' ? null : value.trim();
  }

  string(name: string): string | null {
    if (!this.has(name)) return null;
    const value = this.values[name];
    if (typeof value === 'string') return value;
    throw invalid(`Invalid request: '${this.path}${name}' is not of type 'string'`);
  }

  /** A numeric string; null when absent. */
  id(name: string): string | null {
    const value = this.string(name);
    if (value === null || /^\d+$/.test(value)) return value;
    throw invalid(String.raw`Invalid request: '${value}' does not match '^\d+$'`);
  }

  /** One of these words; null when absent. */
  word<Word extends string>(name: string, words: readonly Word[]): Word | null {
    const value = this.string(name);
    if (value === null) return null;
    const word = words.find((one) => one === value);
    if (word !== undefined) return word;
    throw invalid(`Invalid request: '${value}' is not one of ${JSON.stringify(words)}`);
  }

  /** A whole number from 0; null when absent. */
  count(name: string): number | null {
    if (!this.has(name)) return null;
    const value = this.values[name];
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
    throw invalid(`Invalid request: '${this.path}${name}' is not an integer from 0`);
  }

  object(name: string): Members | null {
    if (!this.has(name)) return null;
    return asMembers(this.values[name], `${this.path}${name}`);
  }

  list(name: string): readonly Members[] {
    const value = this.values[name];
    if (!Array.isArray(value)) {
      throw invalid(`Invalid request: '${this.path}${name}' is not of type 'array'`);
    }
    return value.map((item, index) => asMembers(item, `${this.path}${name}.${index}`));
  }
}

function asMembers(value: unknown, path: string): Members {
  if (isJsonObject(value)) return new Members(value, `${path}.`);
  throw invalid(`Invalid request: '${path}' is not of type 'object'`);
}
