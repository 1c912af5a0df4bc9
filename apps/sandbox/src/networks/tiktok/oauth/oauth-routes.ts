import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultNames } from '../people/creator.js';
import { logId, sendJson } from '../server/answers.js';
import type { TiktokDesk } from '../tiktok-desk.js';
import { authorize } from './authorize.js';
import type { Grant } from './grants.js';
import { OAuthError } from './oauth-error.js';
import { issueTokens, revokeTokens } from './token.js';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** The consent page. */
export function registerConsent(scope: FastifyInstance, host: string, desk: TiktokDesk): void {
  const handler: Handler = (request, reply) => {
    const query = new URL(request.url, 'http://sandbox').searchParams;
    const creator = desk.creators.find(query.get('sandbox_account') ?? '');
    const account = creator ? faultNames(creator) : [];
    return desk.kernel.faults.run(request, reply, { operation: 'authorize', account }, () =>
      authorize(desk, query, reply),
    );
  };
  for (const path of ['/v2/auth/authorize', '/v2/auth/authorize/']) {
    scope.get(`/${host}${path}`, handler);
  }
}

/** The token and revoke endpoints. */
export function registerTokens(scope: FastifyInstance, host: string, desk: TiktokDesk): void {
  const serve =
    (answer: (form: URLSearchParams, reply: FastifyReply) => string): Handler =>
    (request, reply) => {
      const account = namesBehind(desk, readForm(request));
      return desk.kernel.faults.run(request, reply, { operation: 'token', account }, () => {
        reply.header('cache-control', 'no-store');
        try {
          return answer(requireForm(request), reply);
        } catch (error) {
          if (!(error instanceof OAuthError)) throw error;
          return sendOAuthError(desk, reply, error);
        }
      });
    };
  scope.post(
    `/${host}/v2/oauth/token/`,
    serve((form, reply) => sendJson(reply, 200, issueTokens(desk, form))),
  );
  scope.post(
    `/${host}/v2/oauth/revoke/`,
    serve((form, reply) => {
      revokeTokens(desk, form);
      reply.code(200);
      return '';
    }),
  );
}

export function sendOAuthError(desk: TiktokDesk, reply: FastifyReply, error: OAuthError): string {
  return sendJson(reply, error.status, {
    error: error.code,
    error_description: error.message,
    log_id: logId(desk.kernel.now()),
  });
}

/** The fields of a form body; other content types have none. */
export function readForm(request: FastifyRequest): URLSearchParams {
  const isForm = isFormType(request.headers['content-type'] ?? '');
  const bytes = isForm && Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return new URLSearchParams(bytes.toString('utf8'));
}

/** Whose code or token a form carries. */
export function grantOf({ grants }: TiktokDesk, form: URLSearchParams): Grant | undefined {
  return (
    grants.peekCode(form.get('code') ?? '') ??
    grants.findRefresh(form.get('refresh_token') ?? '') ??
    grants.findAccess(form.get('token') ?? '')
  );
}

function namesBehind(desk: TiktokDesk, form: URLSearchParams): readonly string[] {
  const grant = grantOf(desk, form);
  const creator = grant && desk.creators.find(grant.creator);
  if (!grant || !creator) return [];
  return faultNames(creator, desk.creators.openId(creator, grant.clientKey));
}

function requireForm(request: FastifyRequest): URLSearchParams {
  if (isFormType(request.headers['content-type'] ?? '')) return readForm(request);
  const description = 'Only `application/x-www-form-urlencoded` is supported as the Content-Type.';
  throw new OAuthError(400, 'invalid_request', description);
}

function isFormType(type: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}
