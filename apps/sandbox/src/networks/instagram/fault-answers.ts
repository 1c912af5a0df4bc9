import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import { formOf } from '../../kernel/calls/received.js';
import type { FaultAnswers } from '../../kernel/network.js';
import { sendRefusal } from '../_graph/answers.js';
import { Parameters } from '../_graph/parameters.js';
import { tokenOf } from '../_graph/requests.js';
import { endedToken } from '../_graph/token-errors.js';
import { throttledInstagram } from '../_graph/usage.js';
import type { InstagramDesk } from './instagram-desk.js';
import type { AccessToken } from './oauth/grants.js';
import { refuseExchange } from './oauth/tokens.js';

/** How Instagram says what a fault demands. */
export class InstagramFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => InstagramDesk) {}

  rateLimit(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): unknown {
    const { host } = realAddress(request.url);
    if (host === 'api.instagram.com') {
      return refuseExchange(reply, 'Application request limit reached');
    }
    if (host === 'www.instagram.com') {
      reply.code(429).type('text/html; charset=utf-8');
      return 'Please wait a few minutes before you try again.';
    }
    const accountId = this.tokenOf(request)?.grant.accountId ?? '0';
    return sendRefusal(reply, throttledInstagram(reply, accountId, retryAfterSeconds));
  }

  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): unknown {
    const { grants } = this.desk();
    const token = this.tokenOf(request);
    if (token === undefined) {
      grants.codes.end(formOf(request).get('code') ?? '', 'used');
      return refuseExchange(reply, 'Matching code was not found or was already used');
    }
    grants.end(token, kind);
    return sendRefusal(reply, endedToken(kind === 'expire_token' ? 'expired' : 'revoked'));
  }

  private tokenOf(request: FastifyRequest): AccessToken | undefined {
    return this.desk().grants.read(tokenOf(request, Parameters.readable(request)) ?? '');
  }
}
