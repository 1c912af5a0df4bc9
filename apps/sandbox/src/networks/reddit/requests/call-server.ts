import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../../kernel/calls/received.js';
import type { CallServer } from '../../../kernel/calls/serve-calls.js';
import { routes } from '../api-routes.js';
import type { Grant } from '../oauth/grants.js';
import { coversScope } from '../oauth/scopes.js';
import { faultNames, findPerson, type Person } from '../people/person.js';
import type { RedditDesk } from '../reddit-desk.js';
import { sendAnswer, sendRefusal } from './answers.js';
import type { RedditRoute } from './call.js';
import { Fields, readForm, readObject } from './fields.js';
import { countCall, writeUsedUp } from './rate-window.js';
import { insufficientScope, plainError, unauthorized } from './reddit-error.js';
import { isServedAgent } from './user-agent.js';

// Agents without a name of their own are throttled for a whole window.
const THROTTLED_SECONDS = 600;

type Caller = Grant & { readonly person: Person };

/** How the API serves a call: client name, token, rate, scope, and then what the route does. */
export function callServer(desk: RedditDesk): CallServer<RedditRoute, Caller | undefined> {
  return {
    kernel: desk.kernel,
    // Any path may end in `.json`.
    routes: routes.flatMap((route) =>
      ['', '.json', '/'].map((ending) => ({ ...route, path: `${route.path}${ending}` })),
    ),
    admit: ({ request }) => {
      const grant = desk.grants.access.find(bearerToken(request))?.grant;
      const person = findPerson(grant?.personId ?? '');
      return grant && person && { ...grant, person };
    },
    namesOf: (caller) => (caller ? faultNames(caller.person) : null),
    answer: (route, { caller, request, reply, params, query, lateReject }) => {
      if (!isServedAgent(request.headers['user-agent'])) {
        writeUsedUp(reply, THROTTLED_SECONDS);
        throw plainError(429);
      }
      // Every answer tells the rate; calls without a good token share one window.
      countCall(desk, reply, caller ? `${caller.clientId}:${caller.person.id}` : 'nobody');
      if (!caller) throw unauthorized();
      if (!coversScope(caller.scope, route.scope)) throw insufficientScope();
      desk.submissions.settleDue();
      const fields = readFields(route, request);
      const { person } = caller;
      const steps = withoutEndings(params);
      const answer = route.answer({ desk, person, params: steps, query, fields, lateReject });
      return sendAnswer(reply, answer, isRaw(query));
    },
    refuse: (reply, error, { query }) => sendRefusal(reply, error, isRaw(query)),
  };
}

function isRaw(query: URLSearchParams): boolean {
  return query.get('raw_json') === '1';
}

function readFields({ body }: RedditRoute, request: FastifyRequest): Fields {
  if (body === 'none') return new Fields({});
  return body === 'form' ? readForm(request) : readObject(request);
}

function withoutEndings(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.replace(/\.json$/, '')]),
  );
}
