import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import { bearerToken, formOf } from '../../kernel/calls/received.js';
import type { FaultAnswers } from '../../kernel/network.js';
import { OAuthRefusal } from '../../kernel/oauth/token-endpoint.js';
import { wrongSettingsPage } from './oauth/consent.js';
import { sendOAuthError } from './oauth/token.js';
import { accessTokenInvalid, rateLimitExceeded, sendError } from './server/answers.js';
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
    grants.refuse(bearerToken(request), kind);
    return sendError(reply, kernel.now(), accessTokenInvalid());
  }

  private refuseGrant(request: FastifyRequest, reply: FastifyReply): unknown {
    const desk = this.desk();
    const form = formOf(request);
    desk.grants.refuseForm(form);
    const access = desk.grants.access.find(form.get('token') ?? '');
    if (access) desk.grants.revoke(access);
    const refusal = new OAuthRefusal(400, 'invalid_grant', 'The token is invalid or expired.');
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
