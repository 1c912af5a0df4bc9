import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import type { FaultAnswers } from '../../kernel/network.js';
import type { LinkedinDesk } from './linkedin-desk.js';
import { bearerToken, expiredToken, revokedToken } from './oauth/bearer.js';
import { readForm, refusal, sendOAuth } from './oauth/token.js';
import { tooManyRequests } from './rest/daily-limits.js';
import { sendError } from './rest/rest-server.js';

/** How LinkedIn says what a fault demands. */
export class LinkedinFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => LinkedinDesk | null) {}

  /** Limits count by UTC day and no header says when they end. */
  rateLimit(_request: FastifyRequest, reply: FastifyReply): string {
    return sendError(reply, tooManyRequests());
  }

  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): string {
    const grants = this.desk()?.grants;
    const { path } = realAddress(request.url);
    const isOAuth = path.startsWith('/oauth/');
    const sent = isOAuth
      ? (readForm(request).get('refresh_token') ?? '')
      : bearerToken(request.headers.authorization);
    const token = grants?.find(sent) ?? grants?.findRefresh(sent);
    // A refresh token that no longer works takes its access token along.
    if (token !== undefined && (isOAuth || kind === 'revoke_token')) grants?.revoke(token);
    if (token !== undefined && !isOAuth && kind === 'expire_token') grants?.expire(token);
    if (!isOAuth)
      return sendError(reply, kind === 'expire_token' ? expiredToken() : revokedToken());
    const reason =
      'The provided authorization grant or refresh token is invalid, expired or revoked';
    return sendOAuth(reply, refusal(400, 'invalid_grant', reason));
  }
}
