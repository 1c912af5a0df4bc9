import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultSite, SandboxKernel } from '../network.js';
import { queryOf } from './received.js';

/** A call of an API: where it is, and which faults may hit it. Networks add what else they know of it. */
export interface CallRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the root of the API. */
  readonly path: string;
  readonly operation: FaultSite['operation'];
}

/** A request to a route, before anybody has looked at it. */
interface ReceivedCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The named steps of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** How a network serves its API. */
export interface CallServer<Route extends CallRoute, Caller> {
  readonly kernel: Pick<SandboxKernel, 'faults'>;
  readonly routes: readonly Route[];
  /** Who calls. What it throws is answered before any fault: faults then wait for calls that are let in. */
  admit(call: ReceivedCall, route: Route): Caller;
  /** The names under which faults know the caller; null for nobody. */
  namesOf(caller: Caller, call: ReceivedCall): readonly string[] | null;
  /** What faults call it, where that depends on what is asked for; the route's own word otherwise. */
  operationOf?(route: Route, caller: Caller, call: ReceivedCall): FaultSite['operation'];
  /** Does what the route says and returns the payload; `lateReject` wants the outcome refused afterwards. */
  answer(route: Route, call: ReceivedCall & { caller: Caller; lateReject: boolean }): unknown;
  /** The network's words for whatever `admit` or `answer` has thrown. */
  refuse(reply: FastifyReply, error: unknown, call: ReceivedCall): unknown;
}

/** Serves the routes of an API below `root`, for example `/api.pinterest.com/v5`. */
export function serveCalls<Route extends CallRoute, Caller>(
  scope: FastifyInstance,
  root: string,
  server: CallServer<Route, Caller>,
): void {
  for (const route of server.routes) {
    scope.route({
      method: route.method,
      url: `${root}${route.path}`,
      exposeHeadRoute: false,
      handler: (request, reply) => serve(server, route, request, reply),
    });
  }
}

function serve<Route extends CallRoute, Caller>(
  server: CallServer<Route, Caller>,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const params = (request.params ?? {}) as Readonly<Record<string, string>>;
  const call: ReceivedCall = { request, reply, params, query: queryOf(request) };
  try {
    const caller = server.admit(call, route);
    const operation = server.operationOf?.(route, caller, call) ?? route.operation;
    const site = { operation, account: server.namesOf(caller, call) };
    return server.kernel.faults.run(request, reply, site, async ({ lateReject }) => {
      try {
        return await server.answer(route, { ...call, caller, lateReject });
      } catch (error) {
        return server.refuse(reply, error, call);
      }
    });
  } catch (error) {
    return server.refuse(reply, error, call);
  }
}
