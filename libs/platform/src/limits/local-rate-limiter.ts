import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { decide, type RateLimitDecision, RateLimiter } from './rate-limiter.js';

interface Window {
  used: number;
  readonly endsAtMs: number;
}

/** From this many keys on, those whose window is over are cleared away. */
const CLEAR_FROM = 10_000;

/** Counts inside one process. */
@Injectable()
export class LocalRateLimiter extends RateLimiter {
  private readonly windows = new Map<string, Window>();
  private clearAt = CLEAR_FROM;

  constructor(private readonly clock: Clock) {
    super();
  }

  override async take(key: string, limit: number, windowMs: number): Promise<RateLimitDecision> {
    const nowMs = this.clock.now().getTime();
    const window = this.windowOf(key, nowMs, windowMs);
    window.used += 1;
    return decide(window.used, limit, window.endsAtMs - nowMs);
  }

  private windowOf(key: string, nowMs: number, windowMs: number): Window {
    const known = this.windows.get(key);
    if (known && known.endsAtMs > nowMs) return known;
    if (this.windows.size >= this.clearAt) this.clear(nowMs);
    const window = { used: 0, endsAtMs: nowMs + windowMs };
    this.windows.set(key, window);
    return window;
  }

  private clear(nowMs: number): void {
    for (const [key, window] of this.windows) {
      if (window.endsAtMs <= nowMs) this.windows.delete(key);
    }
    // When little could be cleared, the next attempt waits until the number has doubled.
    this.clearAt = Math.max(CLEAR_FROM, this.windows.size * 2);
  }
}
