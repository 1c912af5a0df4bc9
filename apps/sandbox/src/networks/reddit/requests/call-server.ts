import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateCount } from '../../../kernel/calls/rate-windows.js';
import { bearerToken } from '../../../kernel/calls/received.js';
import type { CallServer } from '../../../kernel/calls/serve-calls.js';
import { routes } from '../api-routes.js';
import { coversScope, type Grant } from '../oauth/grants.js';
import { faultNames, findPerson, type Person } from '../people.js';
import type { RedditDesk, RedditRoute } from './call.js';
import { Fields, readForm, readObject } from './fields.js';
import {
  insufficientScope,
  plainError,
  sendAnswer,
  sendRefusal,
  unauthorized,
} from './refusals.js';

// Agents without a name of their own are throttled for a whole window.
const THROTTLED_SECONDS = 600;
// 100 a minute for each client, averaged over ten minutes; counted per client and user in practice.
const LIMIT = { calls: 1_000, seconds: 600 };

type Caller = Grant & { readonly person: Person };

/** How the API serves a call: client name, token, rate, scope, and then what the route does. */
export function callServer(desk: RedditDesk): CallServer<RedditRoute, Caller | undefined> {
  return {
    kernel: desk.kernel,
    // Any path may end in `.json`.
    routes: routes.flatMap((route) =>
      ['', '.json'].map((ending) => ({ ...route, path: `${route.path}${ending}` })),
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

/**
 * `<platform>:<app id>:<version> (by /u/<reddit user>)`, mandatory on every call of a program
 * (github.com/reddit-archive/reddit/wiki/API). Other agents are throttled hard.
 */
const documentedForm = /^[^\s:]+:[^\s:]+:\S+ \(by \/?u\/[\w-]{3,20}\)$/;

/** Whether the API serves a client of this name. */
export function isServedAgent(agent: string | undefined): boolean {
  return documentedForm.test(agent ?? '');
}

/** Counts one call and writes the rate limit headers. Throws 429 when the window is used up. */
function countCall({ windows, kernel }: RedditDesk, reply: FastifyReply, key: string): void {
  const count = windows.take(key, LIMIT, kernel.now());
  writeRateLimit(reply, count);
  if (!count.fits) throw plainError(429);
}

/** The headers of a client that has used everything up. */
export function writeUsedUp(reply: FastifyReply, resetSeconds: number): void {
  writeRateLimit(reply, { used: LIMIT.calls, remaining: 0, resetSeconds });
}

/** `x-ratelimit-reset` counts the seconds until the window ends; `remaining` is a decimal number. */
function writeRateLimit(
  reply: FastifyReply,
  count: Pick<RateCount, 'used' | 'remaining' | 'resetSeconds'>,
): void {
  reply.header('x-ratelimit-used', String(count.used));
  reply.header('x-ratelimit-remaining', count.remaining.toFixed(1));
  reply.header('x-ratelimit-reset', String(count.resetSeconds));
}
