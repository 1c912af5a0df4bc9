import { GraphError } from '../graph-error.js';
import type { InstagramCall } from '../instagram-call.js';
import { invalidParameter } from './refusals.js';
import type { Parameters } from './parameters.js';

const usualLimit = 25;

/** One page of a list with cursors; `next` holds the token, as real ones do. */
export function pageOf<T extends { readonly id: string }>(
  call: InstagramCall,
  publicUrl: string,
  parameters: Parameters,
  options: {
    readonly items: readonly T[];
    readonly most: number;
    show(item: T): Record<string, unknown>;
  },
): Record<string, unknown> {
  const limit = parameters.integer('limit') ?? usualLimit;
  if (limit < 1) throw invalidParameter('Param limit must be greater than 0');
  const size = Math.min(limit, options.most);
  const start = placeAfter(options.items, parameters.text('after'));
  const end = Math.min(endBefore(options.items, parameters.text('before')), start + size);
  const shown = options.items.slice(start, end);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return { data: [] };
  const cursors = { before: cursorOf(first.id), after: cursorOf(last.id) };
  const hasMore = end < options.items.length;
  return {
    data: shown.map((item) => options.show(item)),
    paging: hasMore ? { cursors, next: nextUrl(call, publicUrl, cursors.after) } : { cursors },
  };
}

/** Items whose time lies between `since` and `until` (Unix seconds, or a date). */
export function withinTime<T extends { readonly createdAt: number }>(
  parameters: Parameters,
  items: readonly T[],
): readonly T[] {
  const since = timeOf(parameters, 'since') ?? Number.NEGATIVE_INFINITY;
  const until = timeOf(parameters, 'until') ?? Number.POSITIVE_INFINITY;
  return items.filter(({ createdAt }) => createdAt >= since && createdAt <= until);
}

/** A time parameter in milliseconds. */
export function timeOf(parameters: Parameters, name: string): number | null {
  const text = parameters.text(name);
  if (text === null) return null;
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(time)) throw invalidParameter(`Param ${name} must be a time`);
  return time;
}

function cursorOf(id: string): string {
  return Buffer.from(`cursor:${id}`).toString('base64url');
}

function placeAfter(items: readonly { readonly id: string }[], cursor: string | null): number {
  return cursor === null ? 0 : placeOf(items, cursor) + 1;
}

function endBefore(items: readonly { readonly id: string }[], cursor: string | null): number {
  return cursor === null ? items.length : placeOf(items, cursor);
}

function placeOf(items: readonly { readonly id: string }[], cursor: string): number {
  const place = items.findIndex(({ id }) => cursorOf(id) === cursor);
  if (place === -1) {
    throw new GraphError(100, '(#100) Invalid cursors values were passed to the after parameter');
  }
  return place;
}

function nextUrl(call: InstagramCall, publicUrl: string, after: string): string {
  const url = new URL(publicUrl + call.request.url);
  url.searchParams.delete('before');
  url.searchParams.set('after', after);
  url.searchParams.set('access_token', call.caller.token);
  return url.toString();
}
