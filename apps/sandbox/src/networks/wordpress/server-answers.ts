import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import { bearerToken, brokenRequest, sendJson } from '../../kernel/calls/received.js';
import type { FaultAnswers } from '../../kernel/network.js';
import type { TokenGrants } from './com/grants.js';
import { authenticateBasic } from './people/people-routes.js';
import { RestError } from './rest/rest-call.js';
import type { Site } from './sites/site.js';

/** A page of the web server in front of a blog. */
export function serverPage(reply: FastifyReply, status: number, reason: string): string {
  reply.code(status).type('text/html');
  return `<html><head><title>${status} ${reason}</title></head><body><center><h1>${status} ${reason}</h1></center></body></html>`;
}

/** What the web server says when a request cannot be read at all. */
export function answerBrokenRequest(error: unknown, reply: FastifyReply): string {
  const broken = brokenRequest(error);
  if (broken === 'too large') return serverPage(reply, 413, 'Request Entity Too Large');
  if (broken === 'broken body') return serverPage(reply, 400, 'Bad Request');
  return serverPage(reply, 500, 'Internal Server Error');
}

/** How WordPress says what a fault demands. */
export class WordpressFaultAnswers implements FaultAnswers {
  constructor(
    private readonly sites: () => readonly Site[],
    private readonly grants: () => TokenGrants,
  ) {}

  /** Core limits nothing; it is the host in front of it that does. */
  rateLimit(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): string {
    reply.code(429).header('retry-after', String(retryAfterSeconds));
    if (realAddress(request.url).host !== 'public-api.wordpress.com')
      return serverPage(reply, 429, 'Too Many Requests');
    const message = 'Too many requests. Try again later.';
    return sendJson(reply, { error: 'rate_limit_exceeded', message });
  }

  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): string {
    const { host, path } = realAddress(request.url);
    if (host !== 'public-api.wordpress.com') return this.revokePassword(host, request, reply);
    const end = kind === 'expire_token' ? 'expired' : 'revoked';
    this.grants().tokens.end(bearerToken(request), end);
    if (path.startsWith('/oauth2')) {
      reply.code(400);
      return sendJson(reply, {
        error: 'invalid_grant',
        error_description: 'The token was revoked.',
      });
    }
    if (path.startsWith('/rest/')) {
      reply.code(400);
      return sendJson(reply, { error: 'invalid_token', message: 'The OAuth2 token is invalid.' });
    }
    return unauthorized(reply, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  }

  private revokePassword(host: string, request: FastifyRequest, reply: FastifyReply): string {
    const site = this.sites().find((one) => one.host === host);
    const caller = site && authenticateBasic(site, request.headers.authorization, request.ip);
    if (caller?.password) site?.passwords.delete(caller.password.uuid);
    if (request.method === 'GET')
      return unauthorized(reply, 'rest_not_logged_in', 'You are not currently logged in.');
    const message = 'Sorry, you are not allowed to create posts as this user.';
    return unauthorized(reply, 'rest_cannot_create', message);
  }
}

function unauthorized(reply: FastifyReply, code: string, message: string): string {
  reply.code(401);
  return sendJson(reply, new RestError(401, code, message).body);
}
