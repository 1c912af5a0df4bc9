import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken, jsonObjectOf, type JsonObject } from '../../../kernel/calls/received.js';
import { serveCalls } from '../../../kernel/calls/serve-calls.js';
import { faultNames } from '../people/creator.js';
import type { TiktokDesk } from '../tiktok-desk.js';
import {
  accessTokenInvalid,
  invalidParameters,
  rateLimitExceeded,
  scopeNotAuthorized,
  sendData,
  sendError,
} from './answers.js';
import type { Caller, TiktokRoute } from './call.js';

/** Serves the API: who it is, how often, whether it may, then what it does. */
export function registerCalls(
  scope: FastifyInstance,
  host: string,
  desk: TiktokDesk,
  routes: readonly TiktokRoute[],
): void {
  const { kernel } = desk;
  serveCalls<TiktokRoute, Caller>(scope, `/${host}`, {
    kernel,
    routes,
    admit: ({ request }, route) => admit(desk, request, route),
    namesOf: ({ creator, openId }) => faultNames(creator, openId),
    operationOf: (route, { body }) => route.operationOf?.(body) ?? route.operation,
    answer: async (route, { caller, query, lateReject, reply }) => {
      desk.publisher.settleDue();
      const now = kernel.now();
      const call = { ...caller, desk, query, lateReject, now: now.getTime() };
      return sendData(reply, now, await route.run(call));
    },
    refuse: (reply, error) => sendError(reply, kernel.now(), error),
  });
}

function admit(desk: TiktokDesk, request: FastifyRequest, route: TiktokRoute): Caller {
  const caller = authenticate(desk, bearerToken(request));
  const { token, grant, application } = caller;
  const subject = route.limit.of === 'token' ? token : application.clientKey;
  const perMinute = Math.round(route.limit.perMinute * application.rateFactor);
  const now = desk.kernel.now().getTime();
  if (!desk.rates.take(`${route.path} ${subject}`, perMinute, now)) throw rateLimitExceeded();
  const { scopes } = route;
  if (scopes && !scopes.some((scope) => grant.scopes.includes(scope))) throw scopeNotAuthorized();
  return { ...caller, body: route.method === 'GET' ? {} : readJson(request) };
}

/** The person and application behind a token. Throws 401 for tokens that are none, or no user's. */
function authenticate(
  { grants, applications, creators }: TiktokDesk,
  token: string,
): Omit<Caller, 'body'> {
  const grant = grants.access.find(token)?.grant;
  const application = grant && applications.find(grant.clientKey);
  const creator = grant && creators.find(grant.creator);
  if (!grant || !application || !creator) throw accessTokenInvalid();
  return { token, grant, application, creator, openId: creators.openId(creator, grant.clientKey) };
}

/** The body as a JSON object; an empty one counts as `{}`. Throws TiktokError for other types and broken JSON. */
function readJson(request: FastifyRequest): JsonObject {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;\s*charset=utf-?8\s*)?$/i.test(type)) {
    throw invalidParameters(
      'Only `application/json; charset=UTF-8` is supported as the Content-Type.',
    );
  }
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) return {};
  return jsonObjectOf(request, (problem) =>
    invalidParameters(
      problem === 'no object'
        ? 'The request body is not a JSON object.'
        : 'The request body is not valid JSON.',
    ),
  );
}
