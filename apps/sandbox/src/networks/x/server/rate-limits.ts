import type { FastifyReply } from 'fastify';

/** What a call may be made: by one user in 15 minutes, and by one app in a day. */
export interface CallLimit {
  readonly perUser: number;
  readonly perAppAndDay?: number;
}

interface Window {
  used: number;
  readonly resetsAtMs: number;
}

const quarterHourMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
const maximumWindows = 10_000;

/** Counts calls per user and app, and tells about it in the headers of every answer. */
export class RateLimits {
  private windows = new Map<string, Window>();

  /** Counts one call; false when it is one too many. */
  count(
    reply: FastifyReply,
    call: { readonly name: string; readonly user: string; readonly app: string },
    limit: CallLimit,
    nowMs: number,
  ): boolean {
    const user = this.windowOf(`${call.name} user ${call.user}`, quarterHourMs, nowMs);
    const fits = take(user, limit.perUser);
    tell(reply, 'x-rate-limit', limit.perUser, user);
    if (limit.perAppAndDay === undefined) return fits;
    const day = this.windowOf(`${call.name} app ${call.app}`, dayMs, nowMs);
    const fitsDay = !fits || take(day, limit.perAppAndDay);
    tell(reply, 'x-app-limit-24hour', limit.perAppAndDay, day);
    return fits && fitsDay;
  }

  clear(): void {
    this.windows = new Map();
  }

  private windowOf(key: string, lengthMs: number, nowMs: number): Window {
    const known = this.windows.get(key);
    if (known && nowMs < known.resetsAtMs) return known;
    if (!known && this.windows.size >= maximumWindows) this.windows.clear();
    const window = { used: 0, resetsAtMs: nowMs + lengthMs };
    this.windows.set(key, window);
    return window;
  }
}

/** The headers of a call that is refused until `resetsAtMs`. */
export function tellExhausted(reply: FastifyReply, limit: number, resetsAtMs: number): void {
  tell(reply, 'x-rate-limit', limit, { used: limit, resetsAtMs });
}

function take(window: Window, limit: number): boolean {
  if (window.used >= limit) return false;
  window.used += 1;
  return true;
}

function tell(reply: FastifyReply, prefix: string, limit: number, window: Window): void {
  reply.header(`${prefix}-limit`, String(limit));
  reply.header(`${prefix}-remaining`, String(limit - window.used));
  reply.header(`${prefix}-reset`, String(Math.ceil(window.resetsAtMs / 1000)));
}
