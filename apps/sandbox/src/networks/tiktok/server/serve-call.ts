import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, queryOf } from '../../../kernel/calls/received.js';
import { faultNames } from '../people/creator.js';
import type { TiktokDesk } from '../tiktok-desk.js';
import { sendData, sendError } from './answers.js';
import type { Caller, TiktokRoute } from './call.js';
import { readJson } from './json-body.js';
import { accessTokenInvalid, rateLimitExceeded, scopeNotAuthorized } from './tiktok-error.js';

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
    const caller = authenticate(desk, bearerToken(request));
    countCall(desk, route, caller, now.getTime());
    requireScope(route, caller);
    const query = queryOf(request);
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

/** The person and application behind a token. Throws 401 for tokens that are none, or no user's. */
function authenticate({ grants, applications, creators }: TiktokDesk, token: string): Caller {
  const grant = grants.access.find(token)?.grant;
  const application = grant && applications.find(grant.clientKey);
  const creator = grant && creators.find(grant.creator);
  if (!grant || !application || !creator) throw accessTokenInvalid();
  return { token, grant, application, creator, openId: creators.openId(creator, grant.clientKey) };
}

function countCall(desk: TiktokDesk, route: TiktokRoute, caller: Caller, now: number): void {
  const { token, application } = caller;
  const subject = route.limit.of === 'token' ? token : application.clientKey;
  const perMinute = Math.round(route.limit.perMinute * application.rateFactor);
  if (!desk.rates.take(`${route.path} ${subject}`, perMinute, now)) throw rateLimitExceeded();
}

function requireScope({ scopes }: TiktokRoute, { grant }: Caller): void {
  if (scopes && !scopes.some((scope) => grant.scopes.includes(scope))) throw scopeNotAuthorized();
}
