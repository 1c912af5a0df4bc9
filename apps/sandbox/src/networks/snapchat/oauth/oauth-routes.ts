import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hosts } from '../addresses.js';
import { findLogin, loginNames, logins } from '../people/profiles.js';
import type { SnapchatDesk } from '../snapchat-desk.js';
import { authorize } from './authorize.js';
import { OAuthError, sendOAuthError } from './oauth-error.js';
import { issueToken } from './token.js';

/** The consent page and the token endpoint (developers.snap.com: Ads API, Authentication). */
export function registerOAuth(scope: FastifyInstance, desk: SnapchatDesk): void {
  scope.get(`/${hosts.accounts}/login/oauth2/authorize`, (request, reply) => {
    const query = new URL(request.url, 'http://sandbox').searchParams;
    const wanted = query.get('sandbox_account');
    const login = wanted === null ? logins[0] : findLogin(wanted);
    const site = { operation: 'authorize', account: login ? loginNames(login) : null } as const;
    return desk.kernel.faults.run(request, reply, site, () => authorize(desk.grants, query, reply));
  });
  scope.post(`/${hosts.accounts}/login/oauth2/access_token`, (request, reply) =>
    serveToken(desk, request, reply),
  );
}

function serveToken(desk: SnapchatDesk, request: FastifyRequest, reply: FastifyReply): unknown {
  const form = new URLSearchParams(Buffer.isBuffer(request.body) ? String(request.body) : '');
  const site = { operation: 'token', account: accountOf(desk, form) } as const;
  return desk.kernel.faults.run(request, reply, site, () => {
    try {
      const type = request.headers['content-type'] ?? '';
      if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
        throw new OAuthError(400, 'invalid_request', 'The body has to be a form.');
      }
      const clientId = desk.clients.authenticate(request.headers.authorization, form);
      if (clientId === null) {
        throw new OAuthError(401, 'invalid_client', 'The client could not be authenticated.');
      }
      reply.type('application/json');
      return JSON.stringify(issueToken(desk.grants, clientId, form));
    } catch (error) {
      if (error instanceof OAuthError) return sendOAuthError(reply, error);
      throw error;
    }
  });
}

/** Whose code or token a form carries. */
function accountOf({ grants }: SnapchatDesk, form: URLSearchParams): readonly string[] | null {
  const grant =
    grants.findCode(form.get('code') ?? '') ?? grants.findRefresh(form.get('refresh_token') ?? '');
  const login = grant && findLogin(grant.loginId);
  return login ? loginNames(login) : null;
}
