import type { FastifyRequest } from 'fastify';
import type { RateWindows } from '../../../kernel/calls/rate-windows.js';
import type { CallRoute } from '../../../kernel/calls/serve-calls.js';
import type { SandboxKernel } from '../../../kernel/network.js';
import type { Communities } from '../communities/communities.js';
import type { Client } from '../oauth/clients.js';
import type { XGrants } from '../oauth/grants.js';
import type { People, Person } from '../people/people.js';
import type { Posts } from '../posts/posts.js';
import type { Uploads } from '../uploads/uploads.js';
import type { XAnswer } from './answers.js';

/** What all calls share. */
export interface XDesk {
  readonly kernel: SandboxKernel;
  readonly grants: XGrants;
  readonly windows: RateWindows;
  readonly people: People;
  readonly uploads: Uploads;
  readonly posts: Posts;
  readonly communities: Communities;
}

/** One authenticated call. */
export interface XCall extends XDesk {
  readonly request: FastifyRequest;
  /** Values of the path's parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly person: Person;
  readonly client: Client;
  /** Whether a fault wants the outcome refused afterwards. */
  readonly lateReject: boolean;
}

/** A call of the API below `/2`: who may make it, and what it does. */
export interface XRoute extends CallRoute {
  readonly scopes: readonly string[];
  /** How often: one user in 15 minutes, one app in a day. */
  readonly limit: { readonly perUser: number; readonly perAppAndDay?: number };
  run(call: XCall): XAnswer | Promise<XAnswer>;
}
