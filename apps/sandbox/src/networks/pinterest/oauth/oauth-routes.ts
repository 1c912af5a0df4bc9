import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hosts } from '../addresses.js';
import { faultNames, findPerson, people } from '../people/person.js';
import type { PinterestDesk } from '../pinterest-desk.js';
import { asPinterestError, sendError, sendJson } from '../requests/answers.js';
import { invalid, PinterestError } from '../requests/pinterest-error.js';
import { authorize } from './authorize.js';
import { issueToken, revokeToken } from './token.js';

/** The consent page on the web site's host, the token endpoints on the API's. */
export function registerOAuth(scope: FastifyInstance, desk: PinterestDesk): void {
  const consent = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const query = new URL(request.url, 'http://sandbox').searchParams;
    const wanted = query.get('sandbox_account');
    const person = wanted === null ? people[0] : findPerson(wanted);
    const site = { operation: 'authorize', account: person ? faultNames(person) : null } as const;
    return desk.kernel.faults.run(request, reply, site, () => authorize(desk.grants, query, reply));
  };
  scope.get(`/${hosts.web}/oauth`, consent);
  scope.get(`/${hosts.web}/oauth/`, consent);
  scope.post(`/${hosts.api}/v5/oauth/token`, (request, reply) =>
    serveClient(desk, request, reply, (clientId, form) => {
      desk.windows.count(reply, { clientId, personId: '', category: 'org_read' });
      return issueToken(desk.grants, clientId, form, desk.kernel.now());
    }),
  );
  scope.post(`/${hosts.api}/v5/oauth/token/revoke`, (request, reply) =>
    serveClient(desk, request, reply, (clientId, form) => {
      desk.windows.count(reply, { clientId, personId: '', category: 'org_write' });
      return revokeToken(desk.grants, form);
    }),
  );
}

/** Serves a client that proved to be one by HTTP Basic. */
function serveClient(
  desk: PinterestDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  call: (clientId: string, form: URLSearchParams) => unknown,
): unknown {
  const form = new URLSearchParams(Buffer.isBuffer(request.body) ? String(request.body) : '');
  const site = { operation: 'token', account: accountOf(desk, form) } as const;
  return desk.kernel.faults.run(request, reply, site, () => {
    try {
      const clientId = desk.clients.authenticate(request.headers.authorization);
      if (clientId === null) throw new PinterestError(401, 2, 'Authentication failed.');
      const type = request.headers['content-type'] ?? '';
      if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
        throw invalid('The body has to be application/x-www-form-urlencoded.');
      }
      return sendJson(reply, call(clientId, form));
    } catch (error) {
      return sendError(reply, asPinterestError(error));
    }
  });
}

/** Whose code or token a form carries. */
function accountOf({ grants }: PinterestDesk, form: URLSearchParams): readonly string[] | null {
  const grant =
    grants.findCode(form.get('code') ?? '') ??
    grants.findRefresh(form.get('refresh_token') ?? form.get('token') ?? '');
  const person = grant && findPerson(grant.personId);
  return person ? faultNames(person) : null;
}
