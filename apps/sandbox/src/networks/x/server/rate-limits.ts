import type { FastifyReply } from 'fastify';
import type { RateCount } from '../../../kernel/calls/rate-windows.js';
import type { XDesk, XRoute } from './call.js';

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

/** Counts a call by user and by app, and tells about it in the headers; false when it is one too many. */
export function countCall(
  { windows, kernel }: XDesk,
  reply: FastifyReply,
  { method, path, limit }: XRoute,
  who: { readonly user: string; readonly app: string },
): boolean {
  const now = kernel.now();
  const count = (prefix: string, key: string, calls: number, seconds: number): boolean => {
    const counted = windows.take(`${method} ${path} ${key}`, { calls, seconds }, now);
    tell(reply, prefix, counted);
    return counted.fits;
  };
  if (!count('x-rate-limit', `user ${who.user}`, limit.perUser, quarterHour)) return false;
  const { perAppAndDay } = limit;
  if (perAppAndDay === undefined) return true;
  return count('x-app-limit-24hour', `app ${who.app}`, perAppAndDay, day);
}

/** The headers of a call that is refused until `resetsAtMs`. */
export function tellExhausted(reply: FastifyReply, limit: number, resetsAtMs: number): void {
  tell(reply, 'x-rate-limit', { limit, remaining: 0, resetsAtMs });
}

function tell(
  reply: FastifyReply,
  prefix: string,
  { limit, remaining, resetsAtMs }: Pick<RateCount, 'limit' | 'remaining' | 'resetsAtMs'>,
): void {
  reply.header(`${prefix}-limit`, String(limit));
  reply.header(`${prefix}-remaining`, String(remaining));
  reply.header(`${prefix}-reset`, String(Math.ceil(resetsAtMs / 1000)));
}
