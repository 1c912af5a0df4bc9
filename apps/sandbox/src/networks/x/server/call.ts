import type { FastifyRequest } from 'fastify';
import type { EffectContext, SandboxKernel, SandboxOperation } from '../../../kernel/network.js';
import type { Communities } from '../communities/communities.js';
import type { Client } from '../oauth/clients.js';
import type { Grants } from '../oauth/grants.js';
import type { People, Person } from '../people/people.js';
import type { Posts } from '../posts/posts.js';
import type { Uploads } from '../uploads/uploads.js';
import type { XAnswer } from './answers.js';
import type { CallLimit } from './rate-limits.js';

/** What all calls share. */
export interface XDesk {
  readonly kernel: SandboxKernel;
  readonly grants: Grants;
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
  readonly context: EffectContext;
}

/** A call of the API: where it is, who may make it, and what it does. */
export interface XRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/2`. */
  readonly path: string;
  readonly operation: SandboxOperation | readonly SandboxOperation[];
  readonly scopes: readonly string[];
  readonly limit: CallLimit;
  run(call: XCall): XAnswer | Promise<XAnswer>;
}
