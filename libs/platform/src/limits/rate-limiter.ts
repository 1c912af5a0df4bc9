import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** The state of one key after a call. */
export interface RateLimitDecision {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds until the window begins anew. */
  readonly resetAfterMs: number;
}

/** What one counter counts, in the words of the library. */
export interface CounterOptions {
  readonly keyPrefix: string;
  /** Calls in a window. */
  readonly points: number;
  /** Seconds of a window. */
  readonly duration: number;
}

const KEY_PREFIX = 'postrider:limit';

/** Counts calls per key in windows of fixed length that begin with the first call. */
export abstract class RateLimiter {
  /** The library has one counter per limit; there are as many as the configuration names. */
  private readonly counters = new Map<string, RateLimiterAbstract>();

  /**
   * Takes one of `limit` calls per window. Never throws.
   * @param windowMs whole seconds
   */
  async take(key: string, limit: number, windowMs: number): Promise<RateLimitDecision> {
    const state = await this.counterOf(limit, windowMs).consume(key).catch(refusal);
    return {
      allowed: state.consumedPoints <= limit,
      limit,
      remaining: Math.max(0, limit - state.consumedPoints),
      resetAfterMs: Math.max(0, state.msBeforeNext),
    };
  }

  /** Whether a call was taken in the present window, without taking one. Never throws. */
  async hasTaken(key: string, limit: number, windowMs: number): Promise<boolean> {
    const counter = this.counterOf(limit, windowMs);
    const state = await counter.get(key).catch(() => null);
    return state !== null && state.consumedPoints > 0;
  }

  protected abstract openCounter(options: CounterOptions): RateLimiterAbstract;

  private counterOf(points: number, windowMs: number): RateLimiterAbstract {
    const name = `${points} in ${windowMs}`;
    const known = this.counters.get(name);
    if (known) return known;
    const duration = windowMs / 1_000;
    const counter = this.openCounter({ keyPrefix: KEY_PREFIX, points, duration });
    this.counters.set(name, counter);
    return counter;
  }
}

/** Beyond the limit the library rejects with the state. */
function refusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}
