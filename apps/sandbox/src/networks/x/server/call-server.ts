import { bearerToken } from '../../../kernel/calls/received.js';
import type { CallServer } from '../../../kernel/calls/serve-calls.js';
import { findClient, type Client } from '../oauth/clients.js';
import type { Grant, XGrants } from '../oauth/grants.js';
import { faultNames, type Person } from '../people/people.js';
import { send, sendError } from './answers.js';
import type { XDesk, XRoute } from './call.js';
import {
  forbidden,
  forbiddenKind,
  Problem,
  problemType,
  tooManyRequests,
  unauthorized,
} from './problem.js';
import { countCall } from './rate-limits.js';

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
      const caller = { grant, client, person: desk.people.byId(grant.personId) };
      const who = { user: caller.person.id, app: client.id };
      if (!countCall(desk, reply, route, who)) throw tooManyRequests();
      checkRights(caller, route);
      return caller;
    },
    namesOf: ({ person }) => faultNames(person),
    answer: async (route, { request, reply, params: parameters, caller, lateReject }) => {
      const { person, client } = caller;
      const answer = await route.run({ ...desk, request, parameters, person, client, lateReject });
      return send(reply, answer.status, answer.body);
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
