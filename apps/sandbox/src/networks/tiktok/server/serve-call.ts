import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultNames } from '../people/creator.js';
import type { TiktokDesk } from '../tiktok-desk.js';
import { sendData, sendError } from './answers.js';
import { authenticate } from './authentication.js';
import type { Caller, TiktokRoute } from './call.js';
import { readJson } from './json-body.js';
import { rateLimitExceeded, scopeNotAuthorized } from './tiktok-error.js';

/** Serves one request of the API: who it is, how often, whether it may, then what it does. */
export function serveCall(
  desk: TiktokDesk,
  route: TiktokRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const { kernel } = desk;
  const now = kernel.now();
  try {
    const caller = authenticate(desk, request.headers.authorization);
    countCall(desk, route, caller, now.getTime());
    requireScope(route, caller);
    const query = new URL(request.url, 'http://sandbox').searchParams;
    const body = route.method === 'GET' ? {} : readJson(request);
    const site = {
      operation: route.operation({ body, query }),
      account: faultNames(caller.creator, caller.openId),
    };
    return kernel.faults.run(request, reply, site, async (context) => {
      try {
        desk.publisher.settleDue();
        const details = { desk, request, body, query, context, now: kernel.now().getTime() };
        return sendData(reply, now, await route.run({ ...caller, ...details }));
      } catch (error) {
        return sendError(reply, now, error);
      }
    });
  } catch (error) {
    return sendError(reply, now, error);
  }
}

function countCall(desk: TiktokDesk, route: TiktokRoute, caller: Caller, now: number): void {
  const { token, application } = caller;
  const subject = route.limit.of === 'token' ? token.value : application.clientKey;
  const perMinute = Math.round(route.limit.perMinute * application.rateFactor);
  if (!desk.rates.take(`${route.path} ${subject}`, perMinute, now)) throw rateLimitExceeded();
}

function requireScope({ scopes }: TiktokRoute, { token }: Caller): void {
  if (scopes && !scopes.some((scope) => token.scopes.includes(scope))) throw scopeNotAuthorized();
}
