import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import { bearerToken } from '../../kernel/calls/received.js';
import type { FaultAnswers } from '../../kernel/network.js';
import { authenticateBasic } from './rest/basic-authentication.js';
import type { Site } from './sites/site.js';
import type { WordpressCom } from './wordpress-com.js';

/** How WordPress says what a fault demands. */
export class WordpressFaultAnswers implements FaultAnswers {
  constructor(
    private readonly sites: () => readonly Site[],
    private readonly wordpressCom: () => WordpressCom | null,
  ) {}

  /** Core limits nothing; it is the host in front of it that does. */
  rateLimit(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): string {
    reply.code(429).header('retry-after', String(retryAfterSeconds));
    if (realAddress(request.url).host === 'public-api.wordpress.com') {
      return json(reply, {
        error: 'rate_limit_exceeded',
        message: 'Too many requests. Try again later.',
      });
    }
    reply.type('text/html');
    return '<html><head><title>429 Too Many Requests</title></head><body><center><h1>429 Too Many Requests</h1></center></body></html>';
  }

  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): string {
    const { host, path } = realAddress(request.url);
    if (host !== 'public-api.wordpress.com') return this.revokePassword(host, request, reply);
    const tokens = this.wordpressCom()?.grants.tokens;
    tokens?.end(bearerToken(request), kind === 'expire_token' ? 'expired' : 'revoked');
    if (path.startsWith('/oauth2')) {
      reply.code(400);
      return json(reply, { error: 'invalid_grant', error_description: 'The token was revoked.' });
    }
    if (path.startsWith('/rest/')) {
      reply.code(400);
      return json(reply, { error: 'invalid_token', message: 'The OAuth2 token is invalid.' });
    }
    reply.code(401);
    return json(reply, restBody('rest_forbidden', 'Sorry, you are not allowed to do that.'));
  }

  private revokePassword(host: string, request: FastifyRequest, reply: FastifyReply): string {
    const site = this.sites().find((one) => one.host === host);
    const caller = site && authenticateBasic(site, request.headers.authorization, request.ip);
    if (caller?.password) site?.passwords.delete(caller.password.uuid);
    reply.code(401);
    if (request.method === 'GET') {
      return json(reply, restBody('rest_not_logged_in', 'You are not currently logged in.'));
    }
    const message = 'Sorry, you are not allowed to create posts as this user.';
    return json(reply, restBody('rest_cannot_create', message));
  }
}

function restBody(code: string, message: string): unknown {
  return { code, message, data: { status: 401 } };
}

function json(reply: FastifyReply, body: unknown): string {
  reply.type('application/json; charset=UTF-8');
  return JSON.stringify(body);
}
