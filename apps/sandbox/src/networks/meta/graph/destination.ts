import type { FastifyRequest } from 'fastify';
import type { SandboxOperation } from '../../../kernel/network.js';
import type { MetaDesk } from '../meta-desk.js';
import type { AccessToken } from '../oauth/grants.js';
import type { GraphCall } from './graph-call.js';
import { unknownObject, unknownPath } from './graph-error.js';
import { findNode, pageIdOf } from './graph-node.js';
import { graphRoutes } from './graph-routes.js';
import type { Parameters } from './parameters.js';
import { rootRoutes } from './root-routes.js';

/** Where a request goes, found before anything of it is checked. */
export interface Destination {
  readonly operation: SandboxOperation | readonly SandboxOperation[];
  readonly pageId: string | null;
  readonly processesLater: boolean;
  run(call: GraphCall): unknown;
}

/** A request taken apart; the segments are those behind the version. */
export interface Address {
  readonly host: string;
  readonly segments: readonly string[];
  readonly request: FastifyRequest;
  readonly parameters: Parameters;
}

/** The call that fits, or one that refuses. The deprecated host graph-video.facebook.com takes videos and nothing else. */
export function findDestination(
  desk: MetaDesk,
  address: Address,
  token: AccessToken | undefined,
): Destination {
  const { host, segments, request, parameters } = address;
  const { method } = request;
  const isVideoHost = host === 'graph-video.facebook.com';
  const root = isVideoHost ? undefined : findRoot(method, segments.join('/'));
  if (root !== undefined) return root;
  const [id = '', edge = null] = segments;
  const node = findNode(desk, id, token);
  const pageId = node === undefined ? null : pageIdOf(node);
  const isServed = segments.length <= 2 && (!isVideoHost || edge === 'videos');
  const found = graphRoutes.find(
    (route) => route.node === node?.kind && route.edge === edge && route.method === method,
  );
  if (node === undefined || found === undefined || !isServed) {
    const isUnknownEdge = node !== undefined && edge !== null;
    const refusal = isUnknownEdge
      ? unknownPath(`/${segments.slice(1).join('/')}`)
      : unknownObject(id, method);
    return refusing(method, pageId, refusal);
  }
  const { operation } = found;
  return {
    operation: typeof operation === 'function' ? operation({ parameters, method }) : operation,
    pageId,
    processesLater: found.processesLater ?? false,
    run: (call) => found.run(call, node),
  };
}

function findRoot(method: string, path: string): Destination | undefined {
  for (const root of rootRoutes) {
    const key = root.method === method ? root.pattern.exec(path) : null;
    if (key === null) continue;
    const run = (call: GraphCall): unknown => root.run(call, key[1] ?? '');
    return { operation: root.operation, pageId: null, processesLater: false, run };
  }
  return undefined;
}

function refusing(method: string, pageId: string | null, refusal: Error): Destination {
  return {
    operation: method === 'DELETE' ? 'delete' : 'lookup',
    pageId,
    processesLater: false,
    run: () => {
      throw refusal;
    },
  };
}
