import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import type { FaultAnswers } from '../../kernel/network.js';
import { sendRefusal } from '../_graph/answers.js';
import { Parameters } from '../_graph/parameters.js';
import { tokenOf } from '../_graph/requests.js';
import { endedToken } from '../_graph/token-errors.js';
import { throttledInstagram } from '../_graph/usage.js';
import { findNode } from './graph/graph-call.js';
import { throttled } from './graph/usage.js';
import type { MetaDesk } from './meta-desk.js';
import type { AccessToken } from './oauth/grants.js';
import { expiredCode } from './oauth/tokens.js';
import { refuseUpload } from './videos/rupload.js';

/** How Meta says what a fault demands. */
export class MetaFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => MetaDesk) {}

  rateLimit(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): string {
    const desk = this.desk();
    const token = this.tokenOf(request);
    const { host, path } = realAddress(request.url);
    if (host === 'rupload.facebook.com') return refuseUpload(reply, 'Too many requests');
    const id = path.split('/').find((segment) => /^\d{6,}/.test(segment)) ?? '';
    if (desk.instagram.owns(id)) {
      const account = desk.directory.instagramOf(id, token?.grant.pageId ?? null);
      return sendRefusal(reply, throttledInstagram(reply, account, retryAfterSeconds));
    }
    const pageId = findNode(desk, id, token)?.pageId ?? null;
    return sendRefusal(reply, throttled(reply, token?.grant ?? null, pageId, retryAfterSeconds));
  }

  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): string {
    const { grants } = this.desk();
    const token = this.tokenOf(request);
    if (token !== undefined) grants.end(token, kind);
    if (realAddress(request.url).host === 'rupload.facebook.com') {
      return refuseUpload(reply, 'unauthorized user request');
    }
    const code = Parameters.readable(request)?.text('code') ?? '';
    if (token === undefined && grants.codes.use(code)) return sendRefusal(reply, expiredCode());
    return sendRefusal(reply, endedToken(kind === 'expire_token' ? 'expired' : 'revoked'));
  }

  private tokenOf(request: FastifyRequest): AccessToken | undefined {
    const parameters = Parameters.readable(request);
    const sent = tokenOf(request, parameters) ?? parameters?.text('fb_exchange_token');
    return this.desk().grants.read(sent ?? '');
  }
}
