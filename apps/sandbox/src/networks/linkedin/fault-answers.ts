import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import { bearerToken, formOf } from '../../kernel/calls/received.js';
import type { FaultAnswers } from '../../kernel/network.js';
import { sendOAuthRefusal } from '../../kernel/oauth/token-endpoint.js';
import type { LinkedinDesk } from './linkedin-desk.js';
import { tooManyRequests } from './oauth/applications.js';
import { expiredToken, revokedToken } from './oauth/grants.js';
import { invalidGrant } from './oauth/token.js';
import { sendError } from './rest/rest-error.js';

/** How LinkedIn says what a fault demands. */
export class LinkedinFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => LinkedinDesk) {}

  /** Limits count by UTC day and no header says when they end. */
  rateLimit(_request: FastifyRequest, reply: FastifyReply): string {
    return sendError(reply, tooManyRequests());
  }

  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): unknown {
    const { grants } = this.desk();
    if (realAddress(request.url).path.startsWith('/oauth/')) {
      grants.refuseForm(formOf(request));
      return sendOAuthRefusal(reply, invalidGrant());
    }
    grants.refuse(bearerToken(request), kind);
    return sendError(reply, kind === 'expire_token' ? expiredToken() : revokedToken());
  }
}
