import type { GraphCall } from './graph-call.js';
import { invalidParameter } from './graph-error.js';

const usualLimit = 25;
/** Feeds are capped at 100 objects per call (Meta for Developers: Page Feed). */
const mostPerCall = 100;

interface Listed<T> {
  keyOf(item: T): string;
  render(item: T): unknown;
}

/** One page of a list, cut by `limit`, `after` and `before`; `next` embeds the token as Meta's does. */
export function listPage<T>(
  call: GraphCall,
  items: readonly T[],
  { keyOf, render }: Listed<T>,
): Record<string, unknown> {
  const { parameters } = call;
  const limit = parameters.integer('limit') ?? usualLimit;
  if (limit < 0) throw invalidParameter('Param limit must be greater than or equal to 0');
  const most = Math.min(limit, mostPerCall);
  const after = placeOf(items, parameters.text('after'), keyOf);
  const before = placeOf(items, parameters.text('before'), keyOf);
  const start = after === null ? Math.max(0, (before ?? 0) - most) : after + 1;
  const end = before === null ? start + most : Math.min(before, start + most);
  const shown = items.slice(start, end);
  const data = shown.map(render);
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return { data };
  const cursors = { before: cursorOf(keyOf(first)), after: cursorOf(keyOf(last)) };
  return {
    data,
    paging: {
      cursors,
      ...(end < items.length ? { next: addressWith(call, 'after', cursors.after) } : {}),
      ...(start > 0 ? { previous: addressWith(call, 'before', cursors.before) } : {}),
    },
  };
}

/** Generic time paging: unix seconds, or anything a date can be read from. */
export function timeWindow(call: GraphCall): (isoTime: string) => boolean {
  const since = timeOf(call, 'since') ?? -Infinity;
  const until = timeOf(call, 'until') ?? Infinity;
  return (isoTime) => {
    const time = Date.parse(isoTime);
    return time >= since && time <= until;
  };
}

function timeOf(call: GraphCall, name: string): number | null {
  const text = call.parameters.text(name);
  if (text === undefined) return null;
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(time)) throw invalidParameter(`Param ${name} must be a valid datetime`);
  return time;
}

function placeOf<T>(
  items: readonly T[],
  cursor: string | undefined,
  keyOf: (item: T) => string,
): number | null {
  if (cursor === undefined) return null;
  const place = items.findIndex((item) => cursorOf(keyOf(item)) === cursor);
  if (place === -1) throw invalidParameter('Invalid paging cursors');
  return place;
}

function cursorOf(key: string): string {
  return Buffer.from(`cursor:${key}`).toString('base64url');
}

function addressWith(call: GraphCall, name: string, cursor: string): string {
  const address = new URL(call.request.url, call.desk.kernel.publicUrl);
  address.searchParams.delete('after');
  address.searchParams.delete('before');
  address.searchParams.set(name, cursor);
  address.searchParams.set('access_token', call.caller.token);
  return address.toString();
}
