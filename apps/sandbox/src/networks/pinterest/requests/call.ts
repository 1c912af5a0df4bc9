import type { FastifyReply } from 'fastify';
import type { CallRoute } from '../../../kernel/calls/serve-calls.js';
import type { JsonObject } from '../../../kernel/calls/received.js';
import type { Grant } from '../oauth/grants.js';
import type { Person } from '../people/person.js';
import type { PinterestDesk } from '../pinterest-desk.js';
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
