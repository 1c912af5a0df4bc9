import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import { bearerToken, formOf, sendJson } from '../../kernel/calls/received.js';
import { messagePage } from '../../kernel/message-page.js';
import type { FaultAnswers } from '../../kernel/network.js';
import { accessDenied, sendStorageError, StorageError } from '../../kernel/uploads/storage-form.js';
import { hosts } from './addresses.js';
import { writeUsedUp } from './requests/call-server.js';
import type { RedditDesk } from './requests/call.js';
import { plainError, sendRefusal, unauthorized } from './requests/refusals.js';

const storageHosts: readonly string[] = [hosts.imageUploads, hosts.videoUploads];

/** How Reddit says what a fault demands. */
export class RedditFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => RedditDesk) {}

  /** There is no Retry-After: `x-ratelimit-reset` counts the seconds. */
  rateLimit(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): unknown {
    const { host, path } = realAddress(request.url);
    if (storageHosts.includes(host)) {
      return sendStorageError(reply, new StorageError(503, 'SlowDown', 'Reduce your request rate'));
    }
    if (isConsent(path)) {
      const message = 'you are doing that too much. try again later.';
      return messagePage(reply, { status: 429, title: 'Too Many Requests', message });
    }
    writeUsedUp(reply, Math.ceil(retryAfterSeconds));
    return sendRefusal(reply, plainError(429));
  }

  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): unknown {
    const { host, path } = realAddress(request.url);
    if (storageHosts.includes(host)) {
      return sendStorageError(reply, accessDenied('Policy expired.'));
    }
    if (isConsent(path)) {
      const message = 'please sign in again.';
      return messagePage(reply, { status: 403, title: 'forbidden', message });
    }
    if (host === hosts.web) return this.refuseForm(request, reply);
    this.desk().grants.refuse(bearerToken(request), kind);
    return sendRefusal(reply, unauthorized());
  }

  /** Codes die with status 200, refresh tokens as a plain bad request. */
  private refuseForm(request: FastifyRequest, reply: FastifyReply): unknown {
    const form = formOf(request);
    this.desk().grants.refuseForm(form);
    if (form.has('code')) return sendJson(reply, { error: 'invalid_grant' });
    return sendRefusal(reply, plainError(400));
  }
}

function isConsent(path: string): boolean {
  return path.startsWith('/api/v1/authorize');
}
