import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import { bearerToken, formOf } from '../../kernel/calls/received.js';
import type { FaultAnswers } from '../../kernel/network.js';
import { OAuthRefusal, sendOAuthRefusal } from '../../kernel/oauth/token-endpoint.js';
import { hosts } from './addresses.js';
import { errorPage } from './oauth/consent.js';
import { invalidGrant } from './oauth/token.js';
import { sendError, SnapchatError, unauthorized } from './requests/snapchat-error.js';
import type { SnapchatDesk } from './snapchat-desk.js';

/** How Snapchat says what a fault demands. */
export class SnapchatFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => SnapchatDesk) {}

  rateLimit(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): unknown {
    const { host, path } = realAddress(request.url);
    const isLogin = host === hosts.accounts;
    if (isLogin && isConsent(path)) return errorPage(reply, 429, 'Too many requests.');
    reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
    const message = 'The rate limit was exceeded.';
    if (isLogin) return sendOAuthRefusal(reply, new OAuthRefusal(429, 'slow_down', message));
    return sendError(reply, new SnapchatError(429, 'RATE_LIMIT_EXCEEDED', message));
  }

  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): unknown {
    const { host, path } = realAddress(request.url);
    const { grants } = this.desk();
    if (host !== hosts.accounts) {
      grants.refuse(bearerToken(request), kind);
      return sendError(reply, unauthorized());
    }
    if (isConsent(path)) return errorPage(reply, 403, 'Please log in again.');
    grants.refuseForm(formOf(request));
    return sendOAuthRefusal(reply, invalidGrant());
  }
}

function isConsent(path: string): boolean {
  return path.endsWith('/authorize');
}
