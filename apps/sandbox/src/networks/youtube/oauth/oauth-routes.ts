import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consentHost, tokenHost } from '../addresses.js';
import type { Identity } from '../people/channels.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import { authorize } from './authorize.js';
import { errorPage } from './consent-page.js';
import { issueTokens, readForm, revokeToken, sendOAuth, type OAuthAnswer } from './token.js';

/** The consent page of accounts.google.com, and the endpoints of oauth2.googleapis.com. */
export function registerOAuth(scope: FastifyInstance, desk: YoutubeDesk): void {
  for (const path of ['/o/oauth2/v2/auth', '/o/oauth2/auth']) {
    scope.get(`/${consentHost}${path}`, (request, reply) => {
      const account = new URL(request.url, 'http://sandbox').searchParams.get('sandbox_account');
      const names = desk.channels.namesOf(desk.channels.identity(account));
      const site = { operation: 'authorize', account: names } as const;
      return desk.kernel.faults.run(request, reply, site, () => authorize(desk, request, reply));
    });
  }
  const post = (
    path: string,
    answer: (desk: YoutubeDesk, form: URLSearchParams) => OAuthAnswer,
  ): void => {
    scope.post(`/${tokenHost}${path}`, (request, reply) => {
      const form = readForm(request);
      const account = desk.channels.namesOf(identityOf(desk, form));
      return desk.kernel.faults.run(request, reply, { operation: 'token', account }, () =>
        sendOAuth(reply, answer(desk, form)),
      );
    });
  };
  post('/token', issueTokens);
  post('/revoke', revokeToken);
  const nothingHere = (_request: FastifyRequest, reply: FastifyReply): string =>
    errorPage(reply, { status: 404, error: 'not_found', message: 'That’s all we know.' });
  scope.all(`/${consentHost}/*`, nothingHere);
  scope.all(`/${tokenHost}/*`, nothingHere);
}

/** Whose code or token a form carries. */
function identityOf({ grants }: YoutubeDesk, form: URLSearchParams): Identity | undefined {
  const code = form.get('code');
  if (code !== null) return grants.peekCode(code);
  const token = form.get('refresh_token') ?? form.get('token') ?? '';
  return grants.findRefresh(token) ?? grants.findAccess(token);
}
