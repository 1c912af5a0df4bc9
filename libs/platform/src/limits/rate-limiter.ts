/** The state of one key after a call. */
export interface RateLimitDecision {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds until the window begins anew. */
  readonly resetAfterMs: number;
}

/** Counts calls per key in windows of fixed length that begin with the first call. */
export abstract class RateLimiter {
  /** Takes one of `limit` calls per `windowMs`. Never throws. */
  abstract take(key: string, limit: number, windowMs: number): Promise<RateLimitDecision>;
}

/** @param used calls in this window, the present one included */
export function decide(used: number, limit: number, resetAfterMs: number): RateLimitDecision {
  return { allowed: used <= limit, limit, remaining: Math.max(0, limit - used), resetAfterMs };
}
