import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../../../kernel/calls/received.js';
import { serveCalls } from '../../../kernel/calls/serve-calls.js';
import type { Grant } from '../oauth/grants.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import { sendError, sendJson } from './answers.js';
import type { ApiRoute, Caller } from './api-call.js';
import { Query } from './query.js';
import {
  accessNotConfigured,
  accountSuspended,
  insufficientPermissions,
  invalidCredentials,
  loginRequired,
  noSuchCall,
  signupRequired,
} from './refusals.js';

/** Serves calls of a host: who it is, whether it may, whether there is quota, then what it does. */
export function registerCalls(
  scope: FastifyInstance,
  host: string,
  routes: readonly ApiRoute[],
  desk: YoutubeDesk,
): void {
  serveCalls<ApiRoute, Grant | undefined>(scope, `/${host}`, {
    kernel: desk.kernel,
    routes,
    // Faults hit strangers, too.
    admit: ({ request }) => desk.grants.access(bearerToken(request)),
    namesOf: (grant) => desk.channels.namesOf(grant),
    operationOf: ({ operation, operationOf }, _grant, { query }) =>
      operationOf?.(query) ?? operation,
    answer: async (route, { request, reply, query: pairs, lateReject }) => {
      const caller = authenticate(desk, request, route.scopes);
      const { grant, project, channel } = caller;
      desk.quota.spend(grant.clientId, project, route.cost, desk.kernel.now());
      const query = new Query(pairs, route.parameters);
      if (channel !== undefined) {
        const call = { desk, ...caller, channel, request, reply, query, lateReject };
        return sendJson(reply, await route.run(call));
      }
      if (!route.runWithoutChannel) throw signupRequired();
      return sendJson(reply, route.runWithoutChannel(caller));
    },
    refuse: sendError,
  });
  scope.all(`/${host}/*`, (_request, reply) => sendError(reply, noSuchCall()));
}

/** Who sends the request; one of the scopes is enough. Throws GoogleError for strangers. */
export function authenticate(
  desk: YoutubeDesk,
  request: FastifyRequest,
  scopes: readonly string[],
): Caller {
  const bearer = bearerToken(request);
  if (bearer === '') throw loginRequired();
  const grant = desk.grants.access(bearer);
  const project = grant && desk.projects.find(grant.clientId);
  if (grant === undefined || project === undefined) throw invalidCredentials();
  if (!project.isApiEnabled) throw accessNotConfigured(grant.clientId);
  const channel = desk.channels.byId(grant.channelId);
  if (channel?.quirk === 'suspended') throw accountSuspended();
  if (!scopes.some((scope) => grant.scopes.includes(scope))) throw insufficientPermissions();
  return { grant, project, channel };
}
