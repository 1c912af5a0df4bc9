import type { FastifyReply } from 'fastify';
import type { RateCount } from '../../../kernel/calls/rate-windows.js';
import { bearerToken, sendJson } from '../../../kernel/calls/received.js';
import type { CallServer } from '../../../kernel/calls/serve-calls.js';
import { findClient, type Client, type Grant, type XGrants } from '../oauth/apps.js';
import { faultNames, personOf, type Person } from '../people/people.js';
import type { XDesk, XRoute } from './call.js';
import {
  forbidden,
  forbiddenKind,
  Problem,
  problemType,
  sendError,
  tooManyRequests,
  unauthorized,
} from './problem.js';
import { Query } from './query.js';
import { readBody } from './schema.js';

/** Who makes a call. */
interface Caller {
  readonly grant: Grant;
  readonly person: Person;
  readonly client: Client;
}

/** How the API serves a call: who it is, how often, whether it may, then what it does. */
export function callServer(desk: XDesk, routes: readonly XRoute[]): CallServer<XRoute, Caller> {
  return {
    kernel: desk.kernel,
    routes,
    admit: ({ request, reply }, route) => {
      const grant = grantOf(desk.grants, bearerToken(request));
      const client = grant && findClient(grant.clientId);
      if (!grant || !client) {
        // Strangers are told a limit too, that of their address.
        countCall(desk, reply, route, { user: request.ip, app: '' });
        throw unauthorized();
      }
      const caller = { grant, client, person: personOf(grant.personId) };
      const who = { user: caller.person.id, app: client.id };
      if (!countCall(desk, reply, route, who)) throw tooManyRequests();
      checkRights(caller, route);
      return caller;
    },
    namesOf: ({ person }) => faultNames(person),
    answer: async (route, { request, reply, params, query: sent, caller, lateReject }) => {
      const { person, client } = caller;
      const query = Query.of(sent, route.query ?? []);
      const body = route.body ? readBody(request, route.body) : {};
      const call = { ...desk, request, params, query, body, person, client, lateReject };
      const answer = await route.run(call);
      reply.code(route.status ?? 200);
      return sendJson(reply, answer);
    },
    refuse: sendError,
  };
}

function grantOf({ access }: XGrants, token: string): Grant | undefined {
  // App-only tokens of X begin like this; no call of a publisher works with one.
  if (!token.startsWith('AAAAAAAAAAAAAAAAAAAAA')) return access.find(token)?.grant;
  const supported = '[OAuth 1.0a User Context, OAuth 2.0 User Context]';
  throw forbiddenKind(
    'unsupported-authentication',
    'Unsupported Authentication',
    `Authenticating with OAuth 2.0 Application-Only is forbidden for this endpoint. Supported authentication types are ${supported}.`,
  );
}

/** Refuses what the app, its plan, or the consent does not cover. */
function checkRights({ grant, client }: Caller, route: XRoute): void {
  if (!client.isEnrolled) throw notEnrolled(client);
  if (!client.hasCredits) throw creditsDepleted();
  if (route.method !== 'GET' && client.permission === 'read') {
    throw forbiddenKind(
      'oauth1-permissions',
      'Forbidden',
      'Your client app is not configured with the appropriate oauth1 app permissions for this endpoint.',
    );
  }
  const isCovered = route.scopes.every((scope) => grant.scopes.includes(scope));
  if (!isCovered) throw forbidden('Forbidden');
}

function notEnrolled(client: Client): Problem {
  return new Problem(403, {
    client_id: client.id,
    detail:
      'When authenticating requests to the Twitter API v2 endpoints, you must use keys and tokens from a Twitter developer App that is attached to a Project.',
    title: 'Client Forbidden',
    required_enrollment: 'Appropriate Level of API Access',
    reason: 'client-not-enrolled',
    type: problemType('client-forbidden'),
  });
}

function creditsDepleted(): Problem {
  return new Problem(402, {
    title: 'CreditsDepleted',
    detail: 'Your enrolled account does not have any credits to fulfill this request.',
    type: problemType('credits'),
  });
}

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

/** Counts a call by user and by app, and tells about it in the headers; false when it is one too many. */
function countCall(
  { windows, kernel }: XDesk,
  reply: FastifyReply,
  { method, path, perUser, perAppAndDay }: XRoute,
  who: { readonly user: string; readonly app: string },
): boolean {
  const now = kernel.now();
  const count = (prefix: string, key: string, calls: number, seconds: number): boolean => {
    const counted = windows.take(`${method} ${path} ${key}`, { calls, seconds }, now);
    tellRate(reply, prefix, counted);
    return counted.fits;
  };
  if (!count('x-rate-limit', `user ${who.user}`, perUser, quarterHour)) return false;
  if (perAppAndDay === undefined) return true;
  return count('x-app-limit-24hour', `app ${who.app}`, perAppAndDay, day);
}

/** The headers of a window of calls. */
export function tellRate(
  reply: FastifyReply,
  prefix: string,
  { limit, remaining, resetsAtMs }: Pick<RateCount, 'limit' | 'remaining' | 'resetsAtMs'>,
): void {
  reply.header(`${prefix}-limit`, String(limit));
  reply.header(`${prefix}-remaining`, String(remaining));
  reply.header(`${prefix}-reset`, String(Math.ceil(resetsAtMs / 1000)));
}
