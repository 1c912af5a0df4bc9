import type { FastifyReply } from 'fastify';
import type { RateCount } from '../../../kernel/calls/rate-windows.js';
import type { RedditDesk } from '../reddit-desk.js';
import { plainError } from './reddit-error.js';

// 100 a minute for each client, averaged over ten minutes; counted per client and user in practice.
const LIMIT = { calls: 1_000, seconds: 600 };

/** Counts one call and writes the rate limit headers. Throws 429 when the window is used up. */
export function countCall({ windows, kernel }: RedditDesk, reply: FastifyReply, key: string): void {
  const count = windows.take(key, LIMIT, kernel.now());
  writeRateLimit(reply, count);
  if (!count.fits) throw plainError(429);
}

/** The headers of a client that has used everything up. */
export function writeUsedUp(reply: FastifyReply, resetSeconds: number): void {
  writeRateLimit(reply, { used: LIMIT.calls, remaining: 0, resetSeconds });
}

/** `x-ratelimit-reset` counts the seconds until the window ends; `remaining` is a decimal number. */
function writeRateLimit(
  reply: FastifyReply,
  count: Pick<RateCount, 'used' | 'remaining' | 'resetSeconds'>,
): void {
  reply.header('x-ratelimit-used', String(count.used));
  reply.header('x-ratelimit-remaining', count.remaining.toFixed(1));
  reply.header('x-ratelimit-reset', String(count.resetSeconds));
}
