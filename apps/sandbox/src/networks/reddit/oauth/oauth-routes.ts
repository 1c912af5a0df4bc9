import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hosts } from '../addresses.js';
import { faultNames, findPerson, people } from '../people/person.js';
import type { RedditDesk } from '../reddit-desk.js';
import { asRefusal, sendJson, sendRefusal } from '../requests/answers.js';
import { readForm, type Fields } from '../requests/fields.js';
import { plainError } from '../requests/reddit-error.js';
import { isServedAgent } from '../requests/user-agent.js';
import { authorize } from './authorize.js';
import { issueToken, revokeToken } from './token.js';

/** The consent page and the token endpoints, all on the web site's host. */
export function registerOAuth(scope: FastifyInstance, desk: RedditDesk): void {
  const root = `/${hosts.web}/api/v1`;
  const consent = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const wanted = new URL(request.url, 'http://sandbox').searchParams.get('sandbox_account');
    const person = wanted === null ? people[0] : findPerson(wanted);
    const account = person ? faultNames(person) : null;
    const site = { operation: 'authorize', account } as const;
    return desk.kernel.faults.run(request, reply, site, () => authorize(desk, request, reply));
  };
  scope.get(`${root}/authorize`, consent);
  scope.get(`${root}/authorize.compact`, consent);
  scope.post(`${root}/access_token`, (request, reply) =>
    serveClient(desk, request, reply, (clientId, form) =>
      sendJson(reply, issueToken(desk.grants, clientId, form)),
    ),
  );
  scope.post(`${root}/revoke_token`, (request, reply) =>
    serveClient(desk, request, reply, (clientId, form) => {
      revokeToken(desk.grants, clientId, form);
      reply.code(204);
      return '';
    }),
  );
}

type ClientCall = (clientId: string, form: Fields) => unknown;

/** Serves a client that proved to be one. */
function serveClient(
  desk: RedditDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  call: ClientCall,
): unknown {
  const site = { operation: 'token', account: accountOf(desk, request) } as const;
  return desk.kernel.faults.run(request, reply, site, () => {
    try {
      if (!isServedAgent(request.headers['user-agent'])) throw plainError(429);
      const clientId = desk.clients.authenticate(request.headers.authorization);
      if (clientId === null) throw plainError(401);
      return call(clientId, readForm(request));
    } catch (error) {
      return sendRefusal(reply, asRefusal(error));
    }
  });
}

/** Whose code or token a form carries. */
function accountOf({ grants }: RedditDesk, { body }: FastifyRequest): readonly string[] | null {
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  const token = form.get('refresh_token') ?? form.get('token') ?? '';
  const grant =
    grants.findCode(form.get('code') ?? '') ??
    grants.findRefreshToken(token) ??
    grants.findAccessToken(token);
  const person = grant && findPerson(grant.personId);
  return person ? faultNames(person) : null;
}
