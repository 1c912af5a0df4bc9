import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultAnswers } from '../../kernel/network.js';
import { somethingWentWrong } from './oauth/consent-page.js';
import { readForm, refusal, sendOAuth } from './oauth/token.js';
import { sendProblem } from './server/answers.js';
import { bearerToken } from './server/authentication.js';
import type { XDesk } from './server/call.js';
import { tooManyRequests, unauthorized } from './server/problem.js';
import { tellExhausted } from './server/rate-limits.js';

type TokenFault = 'expire_token' | 'revoke_token';

const limitOfStrangers = 100;

/** How X says what a fault demands. Effects honour `late_reject` themselves. */
export class XFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => XDesk) {}

  /** The limit that the headers name is used up; X sends no `Retry-After`. */
  rateLimit(_request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): unknown {
    const limit = Number(reply.getHeader('x-rate-limit-limit') ?? limitOfStrangers);
    const resetsAtMs = this.desk().kernel.now().getTime() + retryAfterSeconds * 1000;
    tellExhausted(reply, limit, resetsAtMs);
    return sendProblem(reply, tooManyRequests());
  }

  refuseToken(request: FastifyRequest, reply: FastifyReply, kind: TokenFault): unknown {
    const bearer = bearerToken(request.headers.authorization);
    if (bearer !== null) return this.refuseBearer(reply, bearer, kind);
    if (request.method === 'GET') return somethingWentWrong(reply);
    const { grants } = this.desk();
    const form = readForm(request);
    const family = grants.findRefresh(form.get('refresh_token') ?? form.get('token') ?? '')?.family;
    if (family !== undefined) grants.revokeFamily(family);
    grants.useCode(form.get('code') ?? '');
    return sendOAuth(reply, refusal('invalid_request', 'Value passed for the token was invalid.'));
  }

  /** An expired token can be refreshed; a revoked one takes its refresh token along. */
  private refuseBearer(reply: FastifyReply, bearer: string, kind: TokenFault): unknown {
    const { grants } = this.desk();
    const family = grants.findAccess(bearer)?.family;
    grants.expireAccess(bearer);
    if (kind === 'revoke_token' && family !== undefined) grants.revokeFamily(family);
    return sendProblem(reply, unauthorized());
  }
}
