import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessLevel } from '../oauth/clients.js';
import { faultNames, findPerson, type Person } from '../people/person.js';
import type { PinterestDesk } from '../pinterest-desk.js';
import { asPinterestError, sendError, sendJson } from './answers.js';
import { bearerToken } from './bearer.js';
import type { PinterestRoute } from './call.js';
import { readObject } from './json-body.js';
import { invalid, notPermitted, PinterestError } from './pinterest-error.js';

/** Serves one call: token, rate, access of the app, scopes, and then what the route does. */
export function serveCall(
  desk: PinterestDesk,
  route: PinterestRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const query = new URL(request.url, 'http://sandbox').searchParams;
  const grant = desk.grants.findAccess(bearerToken(request));
  const person = grant && findPerson(grant.personId);
  const site = { operation: route.operation, account: person ? faultNames(person) : null } as const;
  return desk.kernel.faults.run(request, reply, site, async ({ lateReject }) => {
    try {
      if (!grant || !person) throw new PinterestError(401, 2, 'Authentication failed.');
      const { clientId } = grant;
      desk.windows.count(reply, { clientId, personId: person.id, category: route.category });
      checkApplication(clientId, person, route);
      const missing = route.scopes.filter((scope) => !grant.scopes.includes(scope));
      if (missing.length > 0) {
        throw new PinterestError(
          401,
          3,
          `The token lacks the required scope: ${missing.join(', ')}`,
        );
      }
      checkAdAccount(query);
      const params = request.params as Readonly<Record<string, string>>;
      const body = ['POST', 'PATCH'].includes(route.method) ? readObject(request) : {};
      const call = { desk, person, grant, reply, params, query, body, lateReject };
      const answer = await route.answer(call);
      return answer === undefined ? '' : sendJson(reply, answer);
    } catch (error) {
      return sendError(reply, asPinterestError(error));
    }
  });
}

/** Apps without access, and new apps before data of accounts that are no business. */
function checkApplication(clientId: string, person: Person, route: PinterestRoute): void {
  const level = accessLevel(clientId);
  if (level === 'none') {
    throw new PinterestError(403, 3, 'Your consumer type is not supported for this endpoint.');
  }
  const isData = route.method === 'GET' && /^\/(?:boards|pins|search)\b/.test(route.path);
  if (level === 'no_pinner_data' && isData && person.accountType === 'PINNER') {
    throw new PinterestError(403, 403, 'PINNER_DATA_ACCESS_DENIED');
  }
}

/** Nobody here has a role on an ad account. */
function checkAdAccount(query: URLSearchParams): void {
  const adAccount = query.get('ad_account_id');
  if (adAccount === null) return;
  if (!/^\d{1,18}$/.test(adAccount))
    throw invalid(String.raw`ad_account_id does not match '^\d+$'`);
  throw notPermitted();
}
