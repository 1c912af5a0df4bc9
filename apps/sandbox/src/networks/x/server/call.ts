import type { FastifyRequest } from 'fastify';
import type { RateWindows } from '../../../kernel/calls/rate-windows.js';
import type { JsonObject } from '../../../kernel/calls/received.js';
import type { CallRoute } from '../../../kernel/calls/serve-calls.js';
import type { SandboxKernel } from '../../../kernel/network.js';
import type { Client, XGrants } from '../oauth/apps.js';
import type { Person } from '../people/people.js';
import type { Posts } from '../posts/posts.js';
import type { Uploads } from '../uploads/uploads.js';
import type { Query } from './query.js';
import type { Check } from './schema.js';

/** What all calls share. */
export interface XDesk {
  readonly kernel: SandboxKernel;
  readonly grants: XGrants;
  readonly windows: RateWindows;
  readonly uploads: Uploads;
  readonly posts: Posts;
}

/** One authenticated call whose query and body have the form that the route wants. */
export interface XCall extends XDesk {
  readonly request: FastifyRequest;
  /** The named steps of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  /** Empty where the route has no schema for it. */
  readonly body: JsonObject;
  readonly person: Person;
  readonly client: Client;
  /** Whether a fault wants the outcome refused afterwards. */
  readonly lateReject: boolean;
}

/** A call of the API below `/2`: who may make it, and what it does. */
export interface XRoute extends CallRoute {
  readonly scopes: readonly string[];
  /** How often one user may make it in 15 minutes. */
  readonly perUser: number;
  readonly perAppAndDay?: number;
  /** The parameters of its query; there are no others. */
  readonly query?: readonly string[];
  /** What its JSON body has to look like. */
  readonly body?: Check;
  /** The status when it is not refused; 200 unless it is said. */
  readonly status?: number;
  run(call: XCall): unknown;
}
