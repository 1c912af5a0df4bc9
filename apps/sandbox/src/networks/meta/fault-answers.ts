import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import type { FaultAnswers } from '../../kernel/network.js';
import { sendJson, sendRefusal } from './graph/graph-answers.js';
import { GraphError } from './graph/graph-error.js';
import { findNode, pageIdOf } from './graph/graph-node.js';
import { Parameters } from './graph/parameters.js';
import { endedToken } from './graph/token-errors.js';
import { throttled, throttledInstagram } from './graph/throttling.js';
import type { MetaDesk } from './meta-desk.js';
import { tokenOf } from './oauth/callers.js';
import type { AccessToken } from './oauth/grants.js';

/** How Meta says what a fault demands. */
export class MetaFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => MetaDesk | null) {}

  rateLimit(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): string {
    const token = this.tokenOf(request);
    const { host, path } = realAddress(request.url);
    if (host === 'rupload.facebook.com') return ruploadRefusal(reply, 'Too many requests');
    const id = path.split('/').find((segment) => /^\d{6,}/.test(segment)) ?? '';
    const desk = this.desk();
    if (desk?.instagram.owns(id)) {
      const account = desk.directory.instagramOf(id, token?.pageId ?? null);
      return sendRefusal(reply, throttledInstagram(reply, account, retryAfterSeconds));
    }
    const node = desk === null ? undefined : findNode(desk, id, token);
    const pageId = node === undefined ? null : pageIdOf(node);
    return sendRefusal(reply, throttled(reply, token ?? null, pageId, retryAfterSeconds));
  }

  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): string {
    const desk = this.desk();
    const token = this.tokenOf(request);
    const end = kind === 'expire_token' ? 'expired' : 'revoked';
    if (token !== undefined && end === 'expired') desk?.grants.end(token, 'expired');
    if (token !== undefined && end === 'revoked') desk?.grants.endAll(token.appId, token.login);
    if (realAddress(request.url).host === 'rupload.facebook.com') {
      return ruploadRefusal(reply, 'unauthorized user request');
    }
    const code = desk?.grants.findCode(parametersOf(request)?.text('code') ?? '');
    if (token !== undefined || code === undefined) return sendRefusal(reply, endedToken(end));
    desk?.grants.useCode(parametersOf(request)?.text('code') ?? '', code);
    const message = 'This authorization code has expired.';
    return sendRefusal(reply, new GraphError(400, 100, message, { subcode: 36_007 }));
  }

  private tokenOf(request: FastifyRequest): AccessToken | undefined {
    const parameters = parametersOf(request);
    const sent = tokenOf(request, parameters) ?? parameters?.text('fb_exchange_token');
    return this.desk()?.grants.find(sent ?? '');
  }
}

function ruploadRefusal(reply: FastifyReply, message: string): string {
  reply.code(400);
  return sendJson(reply, {
    debug_info: { retriable: false, type: 'ProcessingFailedError', message },
  });
}

/** Null for a body that cannot be read. */
function parametersOf(request: FastifyRequest): Parameters | null {
  try {
    return Parameters.read(request);
  } catch {
    return null;
  }
}
