import type { FastifyReply } from 'fastify';

const WINDOW_MS = 600_000;
// 100 a minute for each client, averaged over ten minutes; counted per client and user in practice.
const REQUESTS_PER_WINDOW = 1_000;

interface Window {
  readonly endsAt: number;
  used: number;
}

/** Counts calls per client and user in windows of ten minutes. Forgotten by a restart. */
export class RateWindows {
  private windows = new Map<string, Window>();

  /** Counts one call and writes the rate limit headers; false when the window is used up. */
  count(reply: FastifyReply, key: string, nowMs: number): boolean {
    const known = this.windows.get(key);
    const window =
      known !== undefined && nowMs < known.endsAt ? known : { endsAt: nowMs + WINDOW_MS, used: 0 };
    this.windows.set(key, window);
    window.used += 1;
    const remaining = Math.max(0, REQUESTS_PER_WINDOW - window.used);
    writeRateLimit(reply, {
      used: Math.min(window.used, REQUESTS_PER_WINDOW),
      remaining,
      resetSeconds: Math.ceil((window.endsAt - nowMs) / 1000),
    });
    return window.used <= REQUESTS_PER_WINDOW;
  }

  clear(): void {
    this.windows = new Map();
  }
}

/** `x-ratelimit-reset` counts the seconds until the window ends; `remaining` is a decimal number. */
function writeRateLimit(
  reply: FastifyReply,
  limit: { readonly used: number; readonly remaining: number; readonly resetSeconds: number },
): void {
  reply.header('x-ratelimit-used', String(limit.used));
  reply.header('x-ratelimit-remaining', limit.remaining.toFixed(1));
  reply.header('x-ratelimit-reset', String(limit.resetSeconds));
}

/** The headers of a client that has used everything up. */
export function writeUsedUp(reply: FastifyReply, resetSeconds: number): void {
  writeRateLimit(reply, { used: REQUESTS_PER_WINDOW, remaining: 0, resetSeconds });
}
