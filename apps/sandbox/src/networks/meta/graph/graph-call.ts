import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxOperation } from '../../../kernel/network.js';
import type { MetaDesk } from '../meta-desk.js';
import type { Caller } from './caller.js';
import type { FieldRequest } from './field-list.js';
import type { GraphNode } from './graph-node.js';
import type { Parameters } from './parameters.js';

/** One authenticated call of the Graph API. */
export interface GraphCall {
  readonly desk: MetaDesk;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly host: string;
  /** Major number: 25 for v25.0. */
  readonly version: number;
  readonly method: string;
  readonly parameters: Parameters;
  readonly caller: Caller;
  /** The fields asked for; null when the call names none. */
  readonly fields: readonly FieldRequest[] | null;
  /** A `late_reject` fault hit this call. */
  readonly lateReject: boolean;
}

/** What may be known of a call before it is checked, to tell faults where it stands. */
export type CallPreview = Pick<GraphCall, 'parameters' | 'method'>;

type Operations = SandboxOperation | readonly SandboxOperation[];

/** What a node or one of its edges answers to one method. */
export interface GraphRoute<K extends GraphNode['kind'] = GraphNode['kind']> {
  readonly node: K;
  /** Null for the node itself. */
  readonly edge: string | null;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly operation: Operations | ((preview: CallPreview) => Operations);
  /** The effect honours `lateReject` by itself; other writes are refused at once. */
  readonly processesLater?: true;
  run(call: GraphCall, node: Extract<GraphNode, { kind: K }>): unknown;
}

/** Any route; the dispatcher hands each one only nodes of its own kind. */
export type AnyGraphRoute = Omit<GraphRoute, 'run'> & {
  run(call: GraphCall, node: GraphNode): unknown;
};

/** Keeps the kind of node while a route is written down, and forgets it in the list of all routes. */
export function route<K extends GraphNode['kind']>(definition: GraphRoute<K>): AnyGraphRoute {
  return definition as unknown as AnyGraphRoute;
}
