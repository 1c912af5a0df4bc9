import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, formOf } from '../../kernel/calls/received.js';
import type { FaultAnswers } from '../../kernel/network.js';
import { sendOAuthRefusal } from '../../kernel/oauth/token-endpoint.js';
import { somethingWentWrong } from './oauth/consent.js';
import { refusal } from './oauth/token.js';
import { tellRate } from './server/call-server.js';
import type { XDesk } from './server/call.js';
import { sendError, tooManyRequests, unauthorized } from './server/problem.js';

type TokenFault = 'expire_token' | 'revoke_token';

const limitOfStrangers = 100;

/** How X says what a fault demands. Effects honour `late_reject` themselves. */
export class XFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => XDesk) {}

  /** The limit that the headers name is used up; X sends no `Retry-After`. */
  rateLimit(_request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): unknown {
    const limit = Number(reply.getHeader('x-rate-limit-limit') ?? limitOfStrangers);
    const resetsAtMs = this.desk().kernel.now().getTime() + retryAfterSeconds * 1000;
    tellRate(reply, 'x-rate-limit', { limit, remaining: 0, resetsAtMs });
    return sendError(reply, tooManyRequests());
  }

  /** An expired token can be refreshed; a revoked one takes its refresh token along. */
  refuseToken(request: FastifyRequest, reply: FastifyReply, kind: TokenFault): unknown {
    const { grants } = this.desk();
    const token = bearerToken(request);
    if (token !== '') {
      grants.refuse(token, kind);
      return sendError(reply, unauthorized());
    }
    if (request.method === 'GET') return somethingWentWrong(reply);
    grants.refuseForm(formOf(request));
    return sendOAuthRefusal(reply, refusal('Value passed for the token was invalid.'));
  }
}
