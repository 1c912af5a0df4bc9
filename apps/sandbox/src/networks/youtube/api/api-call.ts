import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallRoute } from '../../../kernel/calls/serve-calls.js';
import type { Grant } from '../oauth/grants.js';
import type { ProjectSettings } from '../oauth/projects.js';
import { scopesFor } from '../oauth/scopes.js';
import type { Channel } from '../people/channels.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import { listCost, writeCost, type Cost } from './quota.js';
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
  readonly lateReject: boolean;
}

/** A call of the API: where it is (behind the host), who may make it, what it costs, and what it does. */
export interface ApiRoute extends CallRoute {
  /** What a fault may call it, where it serves several purposes by what it asks for. */
  operationOf?(query: URLSearchParams): CallRoute['operation'];
  readonly scopes: readonly string[];
  readonly cost: Cost;
  readonly parameters: readonly string[];
  /** The JSON to answer; undefined answers 204. */
  run(call: ApiCall): unknown;
  /** Answers Google accounts that have no channel; others are refused. */
  runWithoutChannel?(caller: Caller): unknown;
}

/** What reads have in common, and writes, unless their route says otherwise. */
export const aRead = { method: 'GET', scopes: scopesFor.read, cost: listCost } as const;
export const aWrite = { scopes: scopesFor.manage, cost: writeCost, parameters: ['part'] } as const;
