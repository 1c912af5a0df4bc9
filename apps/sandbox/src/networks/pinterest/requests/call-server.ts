import { bearerToken, jsonObjectOf, sendJson } from '../../../kernel/calls/received.js';
import type { CallServer } from '../../../kernel/calls/serve-calls.js';
import { routes } from '../api-routes.js';
import type { Grant } from '../oauth/consent.js';
import { findPerson, namesOfPerson, type Person } from '../people/person.js';
import type { PinterestDesk } from '../pinterest-desk.js';
import type { PinterestRoute } from './call.js';
import {
  invalid,
  missingScopes,
  notPermitted,
  PinterestError,
  sendError,
  unauthenticated,
} from './pinterest-error.js';
import { accessLevel, countCall } from './rate-limits.js';

/** How the API serves a call: token, rate, access of the app, scopes, and then what the route does. */
export function callServer(desk: PinterestDesk): CallServer<PinterestRoute, Grant | undefined> {
  return {
    kernel: desk.kernel,
    routes,
    admit: ({ request }) => desk.grants.access.find(bearerToken(request))?.grant,
    namesOf: (grant) => namesOfPerson(grant?.personId),
    answer: async (route, { request, reply, params, query, caller: grant, lateReject }) => {
      const person = grant && findPerson(grant.personId);
      if (!grant || !person) throw unauthenticated();
      const { category } = route;
      countCall(desk, reply, { clientId: grant.clientId, personId: person.id, category });
      checkApplication(grant.clientId, person, route);
      const missing = route.scopes.filter((scope) => !grant.scopes.includes(scope));
      if (missing.length > 0) throw missingScopes(missing);
      checkAdAccount(query);
      const body = route.method === 'POST' ? jsonObjectOf(request, refuseJson) : {};
      const answer = await route.answer({
        desk,
        person,
        grant,
        reply,
        params,
        query,
        body,
        lateReject,
      });
      return answer === undefined ? '' : sendJson(reply, answer);
    },
    refuse: sendError,
  };
}

function refuseJson(problem: string): PinterestError {
  if (problem === 'content type') return invalid('The body has to be application/json.');
  return invalid('Invalid request: the body has to be a JSON object.');
}

/** Apps without access, and new apps before data of accounts that are no business. */
function checkApplication(clientId: string, person: Person, route: PinterestRoute): void {
  const level = accessLevel(clientId);
  if (level === 'none') {
    throw new PinterestError(403, 3, 'Your consumer type is not supported for this endpoint.');
  }
  const isData = route.method === 'GET' && /^\/(?:boards|pins)\b/.test(route.path);
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
