import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../../kernel/address.js';
import type { FaultAnswers } from '../../../kernel/network.js';
import { GraphError } from '../../_instagram-graph/index.js';
import type { InstagramDesk } from '../instagram-desk.js';
import type { AccessToken } from '../oauth/grants.js';
import { refuseToken, sentCode } from '../oauth/short-token.js';
import { sendGraphError } from './answers.js';
import { acceptToken, tokenText } from './authentication.js';
import { readParameters } from './parameters.js';
import { tellUsage } from './usage.js';

/** How Instagram says what a fault demands. */
export class InstagramFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => InstagramDesk) {}

  /** There is no Retry-After: the header tells minutes. */
  rateLimit(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): unknown {
    const { host } = realAddress(request.url);
    if (host === 'api.instagram.com') {
      return refuseToken(reply, 'Application request limit reached');
    }
    if (host === 'www.instagram.com') {
      reply.code(429).type('text/html; charset=utf-8');
      return 'Please wait a few minutes before you try again.';
    }
    const accountId = this.tokenOf(request)?.accountId ?? '0';
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
    tellUsage(reply, accountId, { percent: 100, minutes });
    const message =
      '(#80002) There have been too many calls to this Instagram account. Wait a bit and try again.';
    return sendGraphError(reply, new GraphError(80002, message));
  }

  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): unknown {
    const { grants } = this.desk();
    const token = this.tokenOf(request);
    if (token === undefined) {
      grants.useCode(sentCode(request));
      return refuseToken(reply, 'Matching code was not found or was already used');
    }
    if (kind === 'expire_token') grants.expire(token);
    else this.revokeAll(token);
    return this.refuse(reply, token.token);
  }

  /** Whoever removes an app ends all of its tokens. */
  private revokeAll({ accountId, clientId }: AccessToken): void {
    const { grants } = this.desk();
    for (const token of grants.ofAccount(accountId)) {
      if (token.clientId === clientId) grants.revoke(token);
    }
  }

  private refuse(reply: FastifyReply, text: string): unknown {
    try {
      return acceptToken(this.desk(), text);
    } catch (error) {
      if (error instanceof GraphError) return sendGraphError(reply, error);
      throw error;
    }
  }

  private tokenOf(request: FastifyRequest): AccessToken | undefined {
    const params = readParameters(request);
    return this.desk().grants.find(tokenText(request.headers.authorization, params));
  }
}
