import type { FastifyRequest } from 'fastify';
import type { EffectContext, SandboxOperation } from '../../../kernel/network.js';
import type { Application } from '../oauth/applications.js';
import type { Grant } from '../oauth/grants.js';
import type { Scope } from '../oauth/scopes.js';
import type { Creator } from '../people/creator.js';
import type { TiktokDesk } from '../tiktok-desk.js';
import type { TiktokData } from './answers.js';
import type { JsonObject } from '../../../kernel/calls/received.js';

/** Who makes a call. */
export interface Caller {
  /** The access token's own text. */
  readonly token: string;
  readonly grant: Grant;
  readonly creator: Creator;
  readonly application: Application;
  /** The creator's id for this application. */
  readonly openId: string;
}

/** What is known of a request once its sender is. */
export interface TiktokCall extends Caller {
  readonly desk: TiktokDesk;
  readonly request: FastifyRequest;
  /** The JSON body; empty for GET. */
  readonly body: JsonObject;
  readonly query: URLSearchParams;
  readonly context: EffectContext;
  readonly now: number;
}

/** A call of the API: where it is, who may make it, and what it does. */
export interface TiktokRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What faults call it; some calls are several things, depending on what they ask for. */
  operation(
    request: Pick<TiktokCall, 'body' | 'query'>,
  ): SandboxOperation | readonly SandboxOperation[];
  /** One of them has to be granted; left out where that depends on what is asked for. */
  readonly scopes?: readonly Scope[];
  /** Calls in a sliding minute. */
  readonly limit: { readonly perMinute: number; readonly of: 'token' | 'application' };
  run(call: TiktokCall): TiktokData | Promise<TiktokData>;
}
