import type { FastifyRequest } from 'fastify';
import { cursorAt, pageAt, placeOf } from '../../../kernel/calls/paging.js';
import { isJsonObject, jsonObjectOf, type JsonProblem } from '../../../kernel/calls/received.js';
import type { CallRoute } from '../../../kernel/calls/serve-calls.js';
import type { Login } from '../people/profiles.js';
import type { SnapchatDesk } from '../snapchat-desk.js';
import { invalid, SnapchatError } from './snapchat-error.js';

/** One call of the API whose token was good. */
export interface SnapchatCall {
  readonly desk: SnapchatDesk;
  readonly login: Login;
  readonly request: FastifyRequest;
  /** The path without its query. */
  readonly path: string;
  /** The named steps of the path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  /** Whether a fault wants the outcome refused. */
  readonly lateReject: boolean;
}

type Answer = Record<string, unknown>;

/** One endpoint (developers.snap.com: Public Profile API). */
export interface SnapchatRoute extends CallRoute {
  readonly host: string;
  readonly scope: string;
  readonly answer: (call: SnapchatCall) => Answer | Promise<Answer>;
}

const DEFAULT_LIMIT = 10;
const LARGEST_LIMIT = 100;

/** One row of a list. */
export function row(name: string, entity: unknown): Record<string, unknown> {
  return { sub_request_status: 'SUCCESS', [name]: entity };
}

/** A page of rows by `limit` and `cursor`; `paging` is empty at the end. */
export function pageOf(
  { desk, query, path }: SnapchatCall,
  list: { readonly name: string; readonly rows: readonly unknown[] },
): Record<string, unknown> {
  const asked = query.get('limit');
  const limit = asked === null ? DEFAULT_LIMIT : Number(asked);
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_LIMIT) {
    throw invalid(`limit must be a number from 1 to ${LARGEST_LIMIT}`);
  }
  const start = placeOf(query.get('cursor'), () => invalid('cursor is not valid'));
  const { items, next } = pageAt(list.rows, start, limit);
  if (next === null) return { paging: {}, [list.name]: items };
  const cursor = cursorAt(next);
  const next_link = desk.addresses.api(`${path}?limit=${limit}&cursor=${cursor}`);
  return { paging: { next_page_id: cursor, next_link }, [list.name]: items };
}

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
