import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import type { FaultAnswers } from '../../kernel/network.js';
import { OAuthError } from './oauth/oauth-error.js';
import { wrongSettingsPage } from './oauth/consent-page.js';
import { grantOf, readForm, sendOAuthError } from './oauth/oauth-routes.js';
import { sendError } from './server/answers.js';
import { bearerToken } from './server/authentication.js';
import { accessTokenInvalid, rateLimitExceeded } from './server/tiktok-error.js';
import type { TiktokDesk } from './tiktok-desk.js';

type TokenFault = 'expire_token' | 'revoke_token';

/** How TikTok says what a fault demands. Effects honour `late_reject` themselves. */
export class TiktokFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => TiktokDesk) {}

  /** TikTok sends no `Retry-After`; uploads answer with a bare status. */
  rateLimit(request: FastifyRequest, reply: FastifyReply): unknown {
    if (request.method === 'PUT') return bare(reply, 429);
    return sendError(reply, this.desk().kernel.now(), rateLimitExceeded());
  }

  /** An expired token can be refreshed; a revoked one takes its refresh token along. */
  refuseToken(request: FastifyRequest, reply: FastifyReply, kind: TokenFault): unknown {
    if (request.method === 'PUT') return this.endUpload(request, reply);
    const { grants, kernel } = this.desk();
    const { path } = realAddress(request.url);
    if (path.startsWith('/v2/auth/')) return wrongSettingsPage(reply, 'client_key');
    if (path.startsWith('/v2/oauth/')) return this.refuseGrant(request, reply);
    const token = grants.findAccess(bearerToken(request.headers.authorization));
    if (token) grants.expireAccess(token);
    if (token && kind === 'revoke_token') grants.revoke(({ family }) => family === token.family);
    return sendError(reply, kernel.now(), accessTokenInvalid());
  }

  private refuseGrant(request: FastifyRequest, reply: FastifyReply): unknown {
    const desk = this.desk();
    const form = readForm(request);
    const grant = grantOf(desk, form);
    desk.grants.useCode(form.get('code') ?? '');
    if (grant && 'family' in grant) {
      desk.grants.revoke(({ family }) => family === grant.family);
    }
    const refusal = new OAuthError(400, 'invalid_grant', 'The token is invalid or expired.');
    return sendOAuthError(desk, reply, refusal);
  }

  /** The token of an upload stands in its address, which has expired then. */
  private endUpload(request: FastifyRequest, reply: FastifyReply): unknown {
    const { uploads, tasks, kernel } = this.desk();
    const { query } = realAddress(request.url);
    const task = uploads.find(query.upload_id ?? '', query.upload_token ?? '');
    if (task?.upload) {
      const upload = { ...task.upload, expiresAt: kernel.now().getTime() };
      tasks.change(task.publishId, { upload });
    }
    return bare(reply, 403);
  }
}

function bare(reply: FastifyReply, status: number): string {
  reply.code(status);
  return '';
}
