import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EffectContext, SandboxOperation } from '../../../kernel/network.js';
import type { ProjectSettings } from '../oauth/projects.js';
import type { Grant } from '../oauth/grants.js';
import type { Channel } from '../people/channels.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import type { Cost } from './quota.js';
import type { Query } from './query.js';

/** Who calls: the token's grant and its project; no channel when the Google account has none. */
export interface Caller {
  readonly grant: Grant;
  readonly project: ProjectSettings;
  readonly channel: Channel | undefined;
}

/** One authenticated call of a channel. */
export interface ApiCall extends Caller {
  readonly desk: YoutubeDesk;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly query: Query;
  readonly channel: Channel;
  readonly context: EffectContext;
}

type Operations = SandboxOperation | readonly SandboxOperation[];

/** A call of the API: where it is, who may make it, what it costs, and what it does. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Behind the host, without a query. */
  readonly path: string;
  /** What a fault may call it; some calls serve several purposes by what they ask for. */
  readonly operation: Operations | ((query: URLSearchParams) => Operations);
  readonly scopes: readonly string[];
  readonly cost: Cost;
  readonly parameters: readonly string[];
  /** The JSON to answer; undefined answers 204. */
  run(call: ApiCall): unknown;
  /** Answers Google accounts that have no channel; others are refused. */
  runWithoutChannel?(caller: Caller): unknown;
}
