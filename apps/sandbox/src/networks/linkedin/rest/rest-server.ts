import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../../kernel/address.js';
import type { LinkedinDesk } from '../linkedin-desk.js';
import { bearerToken, requireToken } from '../oauth/bearer.js';
import { requireMethod, requireProtocol, requireVersion } from './protocol-headers.js';
import { peekBody, readJsonBody } from './request-body.js';
import type { RestAnswer, RestCall, RestRoute } from './rest-call.js';
import { LinkedinError, unprocessable } from './rest-error.js';
import { RestQuery } from './rest-query.js';
import { restRoutes } from './routes.js';
import { parseUrn } from './urn.js';

interface Match {
  readonly route: RestRoute;
  readonly keys: Readonly<Record<string, string>>;
}

/** Answers everything below api.linkedin.com. */
export function serveApi(
  desk: LinkedinDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const path = realAddress(request.url).path.slice(1);
  const match = findRoute(request.method, path);
  const effect = (context: { readonly lateReject: boolean }): Promise<string> =>
    answer(desk, request, { path, match, lateReject: context.lateReject }).then(
      (result) => sendAnswer(reply, result),
      (error: unknown) => sendError(reply, error),
    );
  if (match === undefined) return effect({ lateReject: false });
  const site = { operation: match.route.operation, account: accountNames(desk, request, match) };
  return desk.kernel.faults.run(request, reply, site, effect);
}

/** Sends a refusal in LinkedIn's shape; what is none goes on to the error handler. */
export function sendError(reply: FastifyReply, error: unknown): string {
  if (!(error instanceof LinkedinError)) throw error;
  return sendAnswer(reply, { status: error.status, body: error.body });
}

function sendAnswer(reply: FastifyReply, { status, body, headers = {} }: RestAnswer): string {
  reply.code(status).header('x-restli-protocol-version', '2.0.0').headers(headers);
  if (body === undefined) return '';
  reply.type('application/json');
  return JSON.stringify(body);
}

/** The checks every call has to pass, version first, then the endpoint itself. */
async function answer(
  desk: LinkedinDesk,
  request: FastifyRequest,
  found: { path: string; match: Match | undefined; lateReject: boolean },
): Promise<RestAnswer> {
  const { path, match, lateReject } = found;
  const isVersioned = match?.route.versioned ?? path.startsWith('rest/');
  const version = isVersioned ? requireVersion(request.headers, desk.kernel.now()) : '';
  if (isVersioned) requireProtocol(request.headers);
  if (match === undefined) {
    throw new LinkedinError(404, 'RESOURCE_NOT_FOUND', 'No virtual resource found', {
      serviceErrorCode: 0,
    });
  }
  const { route, keys } = match;
  const token = requireToken(desk.grants, request.headers.authorization);
  const application = desk.applications.find(token.clientId, token.family);
  desk.limits.count(token, application, desk.kernel.now());
  const query = new RestQuery(request.url.split('?')[1] ?? '');
  query.only(route.parameters);
  if (route.restliMethod !== undefined) requireMethod(request.headers, route.restliMethod);
  if (lateReject && route.operation !== 'upload') throw unprocessable('The request was rejected');
  const person = desk.directory.personUrn(token.member, token.family);
  const body = (): ReturnType<RestCall['body']> => readJsonBody(request);
  return route.handle({ desk, request, version, token, person, query, keys, body, lateReject });
}

function findRoute(method: string, path: string): Match | undefined {
  for (const route of restRoutes) {
    if (route.method !== method) continue;
    const match = route.pattern.exec(path);
    if (match !== null) return { route, keys: { ...match.groups } };
  }
  return undefined;
}

/** The member's names, and the id of the page or person in whose name the call acts. */
function accountNames(
  desk: LinkedinDesk,
  request: FastifyRequest,
  match: Match,
): readonly string[] {
  const token = desk.grants.find(bearerToken(request.headers.authorization));
  const actor = actorOf(desk, request, match);
  const id = actor === undefined ? undefined : parseUrn(actor)?.id;
  return [...desk.namesOf(token), ...(id === undefined ? [] : [id])];
}

function actorOf(
  desk: LinkedinDesk,
  request: FastifyRequest,
  { route, keys }: Match,
): string | undefined {
  if (route.actor === undefined) return undefined;
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  try {
    return route.actor({ desk, keys, query, body: peekBody(request) });
  } catch {
    // A key that cannot be decoded belongs to nobody; the endpoint itself refuses it.
    return undefined;
  }
}
