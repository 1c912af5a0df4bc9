import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultNames, type People, type Person } from '../people/people.js';
import type { XDesk } from '../server/call.js';
import { authorize } from './authorize.js';
import type { AuthorizationCode, Grants, Token } from './grants.js';
import { issueTokens, readForm, revokeToken, sendOAuth } from './token.js';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** The consent page on a host of people. */
export function registerConsent(scope: FastifyInstance, url: string, desk: XDesk): void {
  const handler: Handler = (request, reply) => {
    const account = new URL(request.url, 'http://sandbox').searchParams.get('sandbox_account');
    const person = account === null ? desk.people.all[0] : desk.people.find(account);
    const site = { operation: 'authorize', account: namesOf(person) } as const;
    return desk.kernel.faults.run(request, reply, site, () => authorize(desk, request, reply));
  };
  scope.get(url, handler);
}

/** The token and revoke endpoints on a host of the API. */
export function registerTokens(scope: FastifyInstance, root: string, desk: XDesk): void {
  const { kernel, grants } = desk;
  const serve =
    (answer: typeof issueTokens): Handler =>
    (request, reply) => {
      const account = namesOf(personOf(desk.people, grants, readForm(request)));
      return kernel.faults.run(request, reply, { operation: 'token', account }, () =>
        sendOAuth(reply, answer(grants, request)),
      );
    };
  scope.post(`${root}/token`, serve(issueTokens));
  scope.post(`${root}/revoke`, serve(revokeToken));
}

function namesOf(person: Person | undefined): readonly string[] {
  return person ? faultNames(person) : [];
}

/** Whose code or token a form carries. */
function personOf(people: People, grants: Grants, form: URLSearchParams): Person | undefined {
  const grant = grantOf(grants, form);
  return grant && people.byId(grant.personId);
}

function grantOf(grants: Grants, form: URLSearchParams): AuthorizationCode | Token | undefined {
  const token = form.get('refresh_token') ?? form.get('token') ?? '';
  const code = form.get('code');
  if (code !== null) return grants.peekCode(code);
  return grants.findRefresh(token) ?? grants.findAccess(token);
}
