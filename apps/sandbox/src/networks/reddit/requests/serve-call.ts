import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EffectContext } from '../../../kernel/network.js';
import { coversScope } from '../oauth/scopes.js';
import type { AccessToken } from '../oauth/grants.js';
import { faultNames, findPerson } from '../people/person.js';
import type { RedditDesk } from '../reddit-desk.js';
import { writeUsedUp } from './rate-window.js';
import { asRefusal, sendJson, sendRefusal } from './answers.js';
import { bearerToken } from './bearer.js';
import type { RedditRoute } from './call.js';
import { Fields, readForm, readObject } from './fields.js';
import { insufficientScope, plainError, unauthorized } from './reddit-error.js';
import { isServedAgent } from './user-agent.js';

// Agents without a name of their own are throttled for a whole window.
const THROTTLED_SECONDS = 600;

/** Serves one call: client name, token, rate, scope, and then what the route does. */
export function serveCall(
  desk: RedditDesk,
  route: RedditRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const query = new URL(request.url, 'http://sandbox').searchParams;
  const raw = query.get('raw_json') === '1';
  const token = desk.grants.findAccessToken(bearerToken(request));
  const person = token && findPerson(token.personId);
  const site = { operation: route.operation, account: person ? faultNames(person) : null } as const;
  return desk.kernel.faults.run(request, reply, site, ({ lateReject }: EffectContext) => {
    try {
      if (!isServedAgent(request.headers['user-agent'])) {
        writeUsedUp(reply, THROTTLED_SECONDS);
        throw plainError(429);
      }
      countCall(desk, token, reply);
      if (token === undefined || person === undefined) throw unauthorized();
      if (!coversScope(token.scope, route.scope)) throw insufficientScope();
      desk.submissions.settleDue();
      const fields = readFields(route, request);
      const params = pathSteps(request.params as Readonly<Record<string, string>>);
      return sendJson(
        reply,
        route.answer({ desk, person, params, query, fields, lateReject }),
        raw,
      );
    } catch (error) {
      return sendRefusal(reply, asRefusal(error), raw);
    }
  });
}

/** Every answer tells the rate; calls without a good token share one window. */
function countCall(
  { windows, kernel }: RedditDesk,
  token: AccessToken | undefined,
  reply: FastifyReply,
): void {
  const key = token === undefined ? 'nobody' : `${token.clientId}:${token.personId}`;
  if (!windows.count(reply, key, kernel.now().getTime())) throw plainError(429);
}

function readFields({ body }: RedditRoute, request: FastifyRequest): Fields {
  if (body === 'none') return new Fields({});
  return body === 'form' ? readForm(request) : readObject(request);
}

/** Any path may end in `.json`. */
function pathSteps(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.replace(/\.json$/, '')]),
  );
}
