import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import type { FaultAnswers } from '../../kernel/network.js';
import { hosts } from './addresses.js';
import { invalidGrant, OAuthError, sendOAuthError } from './oauth/oauth-error.js';
import { errorPage } from './pages/error-page.js';
import { sendError } from './requests/answers.js';
import { bearerToken } from './requests/bearer.js';
import { SnapchatError, unauthorized } from './requests/snapchat-error.js';
import type { SnapchatDesk } from './snapchat-desk.js';

/** How Snapchat says what a fault demands. */
export class SnapchatFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => SnapchatDesk) {}

  rateLimit(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): unknown {
    if (isConsent(request)) return errorPage(reply, 429, 'Too many requests.');
    reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
    const message = 'The rate limit was exceeded.';
    if (isToken(request)) return sendOAuthError(reply, new OAuthError(429, 'slow_down', message));
    return sendError(reply, new SnapchatError(429, 'RATE_LIMIT_EXCEEDED', message));
  }

  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): unknown {
    if (isConsent(request)) return errorPage(reply, 403, 'Please log in again.');
    if (isToken(request)) return this.refuseForm(request, reply);
    const { grants } = this.desk();
    const token = bearerToken(request);
    const grant = grants.findAccess(token);
    grants.expireAccess(token);
    if (kind === 'revoke_token' && grant) grants.revoke(grant.consentId);
    return sendError(reply, unauthorized());
  }

  /** A code is spent, and a refresh token ends with everything of its consent. */
  private refuseForm({ body }: FastifyRequest, reply: FastifyReply): unknown {
    const { grants } = this.desk();
    const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
    grants.useCode(form.get('code') ?? '');
    const grant = grants.findRefresh(form.get('refresh_token') ?? '');
    if (grant) grants.revoke(grant.consentId);
    return sendOAuthError(reply, invalidGrant());
  }
}

function isConsent({ url }: FastifyRequest): boolean {
  const { host, path } = realAddress(url);
  return host === hosts.accounts && path.endsWith('/authorize');
}

function isToken({ url }: FastifyRequest): boolean {
  const { host, path } = realAddress(url);
  return host === hosts.accounts && path.endsWith('/access_token');
}
