import type { JsonObject } from '../../../kernel/calls/received.js';
import type { CallRoute } from '../../../kernel/calls/serve-calls.js';
import type { SandboxOperation } from '../../../kernel/network.js';
import type { Application } from '../oauth/applications.js';
import type { Grant, Scope } from '../oauth/grants.js';
import type { Creator } from '../people/creator.js';
import type { TiktokDesk } from '../tiktok-desk.js';
import type { TiktokData } from './answers.js';

/** Who makes a call, and what it says. */
export interface Caller {
  /** The access token's own text. */
  readonly token: string;
  readonly grant: Grant;
  readonly creator: Creator;
  readonly application: Application;
  /** The creator's id for this application. */
  readonly openId: string;
  /** The JSON body; empty for GET. */
  readonly body: JsonObject;
}

/** What is known of a request once its sender is. */
export interface TiktokCall extends Caller {
  readonly desk: TiktokDesk;
  readonly query: URLSearchParams;
  readonly lateReject: boolean;
  readonly now: number;
}

/** A call of the API: where it is, who may make it, and what it does. */
export interface TiktokRoute extends CallRoute {
  readonly method: 'GET' | 'POST';
  /** What faults call it, where that depends on what it asks for. */
  operationOf?(body: JsonObject): SandboxOperation;
  /** One of them has to be granted; left out where that depends on what is asked for. */
  readonly scopes?: readonly Scope[];
  /** Calls in a sliding minute. */
  readonly limit: { readonly perMinute: number; readonly of: 'token' | 'application' };
  run(call: TiktokCall): TiktokData | Promise<TiktokData>;
}
