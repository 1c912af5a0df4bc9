import type { FastifyReply } from 'fastify';
import type { RateCount } from '../../../kernel/calls/rate-windows.js';
import type { PinterestDesk } from '../pinterest-desk.js';
import { PinterestError } from './pinterest-error.js';

/** What an application is allowed to by Pinterest (developers.pinterest.com: Access tiers, Changelog). */
type AccessLevel = 'standard' | 'trial' | 'none' | 'no_pinner_data';

/** Client ids with a standing of their own; every other one has Standard access. */
const levels: Readonly<Record<string, AccessLevel>> = {
  'trial-app': 'trial',
  'unapproved-app': 'none',
  'new-app': 'no_pinner_data',
};

export function accessLevel(clientId: string): AccessLevel {
  return levels[clientId] ?? 'standard';
}

export type RateCategory = 'org_read' | 'org_write' | 'org_analytics';

/** Who calls what. */
interface RatedCall {
  readonly clientId: string;
  readonly personId: string;
  readonly category: RateCategory;
}

// Per minute, user and app; per day and app with Trial access (developers.pinterest.com: Rate limits).
const standard = { org_read: 1000, org_write: 100, org_analytics: 60 } as const;
const trial = { org_read: 1000, org_write: 300, org_analytics: 1000 } as const;
const MINUTE = 60;
const DAY = 86_400;

/** Counts one call and writes the rate limit headers. Throws 429 when the window is used up. */
export function countCall(
  { windows, kernel }: PinterestDesk,
  reply: FastifyReply,
  { clientId, personId, category }: RatedCall,
): void {
  const isTrial = accessLevel(clientId) === 'trial';
  const limit = isTrial
    ? { calls: trial[category], seconds: DAY }
    : { calls: standard[category], seconds: MINUTE };
  const caller = isTrial ? clientId : `${clientId} ${personId}`;
  const count = windows.take(`${category} ${caller}`, limit, kernel.now());
  writeRateLimit(reply, count);
  if (!count.fits) throw rateLimited();
}

export function rateLimited(): PinterestError {
  return new PinterestError(429, 8, 'This request exceeded a rate limit.');
}

/** `x-ratelimit-reset` counts the seconds until the window ends. */
export function writeRateLimit(
  reply: FastifyReply,
  rate: Pick<RateCount, 'limit' | 'remaining' | 'resetSeconds'>,
): void {
  reply.header('x-ratelimit-limit', String(rate.limit));
  reply.header('x-ratelimit-remaining', String(rate.remaining));
  reply.header('x-ratelimit-reset', String(rate.resetSeconds));
}
