import type { FastifyReply } from 'fastify';
import { accessLevel } from '../oauth/clients.js';
import { PinterestError } from './pinterest-error.js';

export type RateCategory = 'org_read' | 'org_write' | 'org_analytics';

/** Who calls what. */
export interface RatedCall {
  readonly clientId: string;
  readonly personId: string;
  readonly category: RateCategory;
}

interface Window {
  readonly endsAt: number;
  used: number;
}

// Per minute, user and app; per day and app with Trial access (developers.pinterest.com: Rate limits).
const standard = { org_read: 1000, org_write: 100, org_analytics: 60 } as const;
const trial = { org_read: 1000, org_write: 300, org_analytics: 1000 } as const;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Counts calls in windows. Forgotten by a restart. */
export class RateWindows {
  private windows = new Map<string, Window>();

  constructor(private readonly now: () => Date) {}

  /** Counts one call and writes the rate limit headers. Throws 429 when the window is used up. */
  count(reply: FastifyReply, { clientId, personId, category }: RatedCall): void {
    const isTrial = accessLevel(clientId) === 'trial';
    const limit = (isTrial ? trial : standard)[category];
    const key = isTrial ? `${clientId} ${category}` : `${clientId} ${category} ${personId}`;
    const nowMs = this.now().getTime();
    const known = this.windows.get(key);
    const window =
      known && nowMs < known.endsAt
        ? known
        : { endsAt: nowMs + (isTrial ? DAY_MS : MINUTE_MS), used: 0 };
    this.windows.set(key, window);
    window.used += 1;
    const resetSeconds = Math.ceil((window.endsAt - nowMs) / 1000);
    writeRateLimit(reply, { limit, remaining: Math.max(0, limit - window.used), resetSeconds });
    if (window.used > limit) throw rateLimited();
  }

  clear(): void {
    this.windows = new Map();
  }
}

export function rateLimited(): PinterestError {
  return new PinterestError(429, 8, 'This request exceeded a rate limit.');
}

/** `x-ratelimit-reset` counts the seconds until the window ends. */
export function writeRateLimit(
  reply: FastifyReply,
  rate: { readonly limit: number; readonly remaining: number; readonly resetSeconds: number },
): void {
  reply.header('x-ratelimit-limit', String(rate.limit));
  reply.header('x-ratelimit-remaining', String(rate.remaining));
  reply.header('x-ratelimit-reset', String(rate.resetSeconds));
}
