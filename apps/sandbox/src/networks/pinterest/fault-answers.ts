import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../kernel/address.js';
import { bearerToken, formOf } from '../../kernel/calls/received.js';
import type { FaultAnswers } from '../../kernel/network.js';
import { accessDenied, sendStorageError, StorageError } from '../../kernel/uploads/storage-form.js';
import { hosts } from './addresses.js';
import { errorPage } from './oauth/consent.js';
import type { PinterestDesk } from './pinterest-desk.js';
import { invalid, sendError, unauthenticated } from './requests/pinterest-error.js';
import { rateLimited, writeRateLimit } from './requests/rate-limits.js';

// What a window of writes holds; the headers of a fault have to name some limit.
const NAMED_LIMIT = 100;

/** How Pinterest says what a fault demands. */
export class PinterestFaultAnswers implements FaultAnswers {
  constructor(private readonly desk: () => PinterestDesk) {}

  /** There is no Retry-After: `x-ratelimit-reset` counts the seconds. */
  rateLimit(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): unknown {
    const { host } = realAddress(request.url);
    if (host === hosts.uploads) {
      return sendStorageError(reply, new StorageError(503, 'SlowDown', 'Reduce your request rate'));
    }
    if (host === hosts.web) return errorPage(reply, 429, 'Too many requests.');
    const resetSeconds = Math.ceil(retryAfterSeconds);
    writeRateLimit(reply, { limit: NAMED_LIMIT, remaining: 0, resetSeconds });
    return sendError(reply, rateLimited());
  }

  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): unknown {
    const { host, path } = realAddress(request.url);
    if (host === hosts.uploads) return sendStorageError(reply, accessDenied('Policy expired.'));
    if (host === hosts.web) return errorPage(reply, 403, 'Please log in again.');
    const { grants } = this.desk();
    if (path.startsWith('/v5/oauth/')) {
      grants.refuseForm(formOf(request));
      return sendError(reply, invalid('The authorization is not valid.'));
    }
    grants.refuse(bearerToken(request), kind);
    return sendError(reply, unauthenticated());
  }
}
