import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, queryOf } from '../../../kernel/calls/received.js';
import type { EffectContext } from '../../../kernel/network.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import type { ApiRoute } from './api-call.js';
import { sendError, sendJson } from './answers.js';
import { authenticate, requireScope } from './authentication.js';
import { Query } from './query.js';
import { signupRequired } from './refusals.js';

/** Serves one request of the API: who it is, whether it may, whether there is quota, then what it does. */
export function serveCall(
  desk: YoutubeDesk,
  route: ApiRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const searchParams = queryOf(request);
  const { operation } = route;
  const site = {
    operation: typeof operation === 'function' ? operation(searchParams) : operation,
    account: desk.channels.namesOf(desk.grants.access(bearerToken(request))),
  };
  return desk.kernel.faults.run(request, reply, site, async (context) => {
    try {
      const answer = await run(desk, route, { request, reply, searchParams, context });
      return sendJson(reply, answer);
    } catch (error) {
      return sendError(reply, error);
    }
  });
}

interface Received {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly searchParams: URLSearchParams;
  readonly context: EffectContext;
}

function run(desk: YoutubeDesk, route: ApiRoute, received: Received): unknown {
  const caller = authenticate(desk, received.request);
  requireScope(caller, route.scopes);
  const { grant, project, channel } = caller;
  desk.quota.spend(grant.clientId, project, route.cost, desk.kernel.now());
  const query = new Query(received.searchParams, route.parameters);
  if (channel !== undefined) return route.run({ desk, ...caller, ...received, query, channel });
  if (route.runWithoutChannel) return route.runWithoutChannel(caller);
  throw signupRequired();
}
