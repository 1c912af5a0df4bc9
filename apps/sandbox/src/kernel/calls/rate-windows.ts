/** How many calls fit into a window. */
export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

/** A window after a call was counted. */
export interface RateCount {
  /** Whether the call was one of those that fit. */
  readonly fits: boolean;
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  readonly resetsAtMs: number;
  /** Whole seconds until the window ends. */
  readonly resetSeconds: number;
}

interface Window {
  readonly resetsAtMs: number;
  used: number;
}

const maximumWindows = 10_000;

/** Counts calls in windows that begin with their first call. Forgotten by a restart. */
export class RateWindows {
  private windows = new Map<string, Window>();

  /** Counts one call, unless the window is used up. */
  take(key: string, { calls: limit, seconds }: RateLimit, now: Date): RateCount {
    const nowMs = now.getTime();
    const window = this.windowOf(key, nowMs, seconds);
    const fits = window.used < limit;
    if (fits) window.used += 1;
    const { used, resetsAtMs } = window;
    const resetSeconds = Math.ceil((resetsAtMs - nowMs) / 1000);
    return { fits, limit, used, remaining: limit - used, resetsAtMs, resetSeconds };
  }

  clear(): void {
    this.windows = new Map();
  }

  private windowOf(key: string, nowMs: number, seconds: number): Window {
    const known = this.windows.get(key);
    if (known && nowMs < known.resetsAtMs) return known;
    if (!known && this.windows.size >= maximumWindows) this.windows.clear();
    const window = { used: 0, resetsAtMs: nowMs + seconds * 1000 };
    this.windows.set(key, window);
    return window;
  }
}
