import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../../kernel/address.js';
import { bearerToken, jsonObjectOf, queryOf } from '../../../kernel/calls/received.js';
import type { LinkedinDesk } from '../linkedin-desk.js';
import { readJsonBody } from './fields.js';
import { requireMethod, requireProtocol, requireVersion } from './protocol-headers.js';
import type { CallPreview, RestRoute } from './rest-call.js';
import {
  LinkedinError,
  sendAnswer,
  sendError,
  unprocessable,
  type RestAnswer,
} from './rest-error.js';
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

/** The checks every call has to pass, version first, then the endpoint itself. */
async function answer(
  desk: LinkedinDesk,
  request: FastifyRequest,
  found: { path: string; match: Match | undefined; lateReject: boolean },
): Promise<RestAnswer> {
  const { path, match, lateReject } = found;
  const isVersioned = path.startsWith('rest/');
  const version = isVersioned ? requireVersion(request.headers, desk.kernel.now()) : '';
  if (isVersioned) requireProtocol(request.headers);
  if (match === undefined) {
    throw new LinkedinError(404, 'RESOURCE_NOT_FOUND', 'No virtual resource found', {
      serviceErrorCode: 0,
    });
  }
  const { route, keys } = match;
  const grant = desk.grants.require(bearerToken(request));
  desk.applications.countCall(grant, desk.kernel.now());
  const query = new RestQuery(request.url.split('?')[1] ?? '');
  query.only(route.parameters);
  if (route.restliMethod !== undefined) requireMethod(request.headers, route.restliMethod);
  if (lateReject && route.operation !== 'upload') throw unprocessable('The request was rejected');
  const person = desk.directory.personUrn(grant.member, grant.family);
  const body = (): ReturnType<typeof readJsonBody> => readJsonBody(request);
  return route.handle({ desk, request, version, grant, person, query, keys, body, lateReject });
}

function findRoute(method: string, path: string): Match | undefined {
  for (const route of restRoutes) {
    const keys = route.method === method ? keysIn(path, route.path) : undefined;
    if (keys !== undefined) return { route, keys };
  }
  return undefined;
}

/** The steps that stand where the pattern has names; undefined when the path is another one. */
function keysIn(path: string, pattern: string): Match['keys'] | undefined {
  const steps = path.split('/');
  const names = pattern.split('/');
  if (steps.length !== names.length) return undefined;
  const keys: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const step = steps[index] ?? '';
    if (name.startsWith('{') && step !== '') keys[name.slice(1, -1)] = step;
    else if (name !== step) return undefined;
  }
  return keys;
}

/** The member's names, and the id of the page or person in whose name the call acts. */
function accountNames(
  desk: LinkedinDesk,
  request: FastifyRequest,
  match: Match,
): readonly string[] {
  const grant = desk.grants.of(bearerToken(request));
  const id = parseUrn(actorOf(desk, request, match) ?? '')?.id;
  return [...desk.namesOf(grant), ...(id === undefined ? [] : [id])];
}

function actorOf(
  desk: LinkedinDesk,
  request: FastifyRequest,
  { route, keys }: Match,
): string | undefined {
  try {
    return route.actor?.({ desk, keys, query: queryOf(request), body: peekBody(request) });
  } catch {
    // A key that cannot be decoded belongs to nobody; the endpoint itself refuses it.
    return undefined;
  }
}

/** What the body holds, if it can be read at all: only to find out whose call it is. */
function peekBody(request: FastifyRequest): CallPreview['body'] {
  try {
    return jsonObjectOf(request, (problem) => new Error(problem));
  } catch {
    return {};
  }
}
