import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import type { FaultAnswers } from '../../kernel/network.js';
import { consentHost, tokenHost } from './addresses.js';
import { sendError } from './api/answers.js';
import { bearerToken } from './api/authentication.js';
import { invalidCredentials, rateLimitExceeded } from './api/refusals.js';
import { errorPage } from './oauth/consent-page.js';
import { deadToken, readForm, refusal, sendOAuth } from './oauth/token.js';
import type { YoutubeDesk } from './youtube-desk.js';

type TokenFault = 'expire_token' | 'revoke_token';

/** How Google says what a fault demands. Effects honour `late_reject` themselves. */
export class YoutubeFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => YoutubeDesk) {}

  /** No header says when it ends. */
  rateLimit(_request: FastifyRequest, reply: FastifyReply): string {
    return sendError(reply, rateLimitExceeded());
  }

  refuseToken(request: FastifyRequest, reply: FastifyReply, kind: TokenFault): string {
    const { host, path } = realAddress(request.url);
    const { grants } = this.desk();
    if (host === consentHost) {
      const message = 'Your access to this app was withdrawn.';
      return errorPage(reply, { status: 400, error: 'admin_policy_enforced', message });
    }
    if (host === tokenHost) {
      const form = readForm(request);
      grants.useCode(form.get('code') ?? '');
      const token = form.get('refresh_token') ?? form.get('token') ?? '';
      const grant = grants.findRefresh(token) ?? grants.findAccess(token);
      if (grant !== undefined) grants.revokeAll(grant);
      const isRevocation = path === '/revoke';
      return sendOAuth(
        reply,
        isRevocation ? refusal('invalid_token', 'Token expired or revoked') : deadToken(),
      );
    }
    const bearer = bearerToken(request) ?? '';
    const grant = grants.findAccess(bearer);
    grants.expireAccess(bearer);
    // An expired token can be refreshed; a revoked one takes everything along.
    if (grant !== undefined && kind === 'revoke_token') grants.revokeAll(grant);
    return sendError(reply, invalidCredentials());
  }
}
