import type { FastifyReply } from 'fastify';
import type { RateLimitDecision } from '#libs/platform';
import { rateLimited } from './guards.errors.js';

/**
 * Tells the client where it stands, in the RateLimit headers.
 * @throws DomainError rate_limited when the limit is used up, with Retry-After
 */
export function refuseBeyond(reply: FastifyReply, taken: RateLimitDecision, window: string): void {
  const resetSeconds = Math.ceil(taken.resetAfterMs / 1_000);
  void reply.headers({
    'ratelimit-limit': String(taken.limit),
    'ratelimit-remaining': String(taken.remaining),
    'ratelimit-reset': String(resetSeconds),
  });
  if (taken.allowed) return;
  const retryAfterSeconds = Math.max(1, resetSeconds);
  void reply.header('retry-after', String(retryAfterSeconds));
  throw rateLimited(taken.limit, retryAfterSeconds, window);
}
