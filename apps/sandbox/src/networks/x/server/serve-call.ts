import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultNames } from '../people/people.js';
import { asProblem, send, sendProblem } from './answers.js';
import { authenticate, authorizeCall } from './authentication.js';
import type { XDesk, XRoute } from './call.js';
import { Problem, tooManyRequests } from './problem.js';
import type { RateLimits } from './rate-limits.js';

/** Serves one request of the API: who it is, how often, whether it may, then what it does. */
export function serveCall(
  desk: XDesk,
  limits: RateLimits,
  route: XRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const name = `${route.method} ${route.path}`;
  const nowMs = desk.kernel.now().getTime();
  try {
    const caller = authenticate(desk, request.headers.authorization);
    const { person, client } = caller;
    const counted = { name, user: person.id, app: client.id };
    if (!limits.count(reply, counted, route.limit, nowMs)) throw tooManyRequests();
    authorizeCall(caller, route);
    const parameters = (request.params ?? {}) as Readonly<Record<string, string>>;
    const site = { operation: route.operation, account: faultNames(person) };
    return desk.kernel.faults.run(request, reply, site, async (context) => {
      try {
        const call = { ...desk, request, parameters, person, client, context };
        const { status, body } = await route.run(call);
        return send(reply, status, body);
      } catch (error) {
        return sendProblem(reply, asProblem(error));
      }
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Strangers are told a limit too, that of their address.
    const stranger = { name, user: request.ip, app: '' };
    if (error.status === 401) limits.count(reply, stranger, route.limit, nowMs);
    return sendProblem(reply, error);
  }
}
