import type { FastifyRequest } from 'fastify';
import { invalidParameter } from './graph-error.js';
import type { Parameters } from './parameters.js';

const usualLimit = 25;

/** A call that asks for a list. */
interface ListCall {
  readonly request: FastifyRequest;
  readonly parameters: Parameters;
  readonly caller: { readonly token: string };
  readonly desk: { readonly kernel: { readonly publicUrl: string } };
}

interface Listed<Item> {
  show(item: Item): unknown;
  /** Lists are capped at so many objects per call; 100 unless told (Meta for Developers: Page Feed). */
  readonly most?: number;
}

/** One page of a list, cut by `limit` and `after`; `next` holds the token, as Meta's does. */
export function listPage<Item extends { readonly id: string }>(
  call: ListCall,
  items: readonly Item[],
  { show, most = 100 }: Listed<Item>,
): Record<string, unknown> {
  const { parameters } = call;
  const limit = parameters.integer('limit') ?? usualLimit;
  if (limit < 1) throw invalidParameter('Param limit must be greater than 0');
  const start = placeAfter(items, parameters.text('after'));
  const end = start + Math.min(limit, most);
  const shown = items.slice(start, end);
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return { data: [] };
  const cursors = { before: cursorOf(first), after: cursorOf(last) };
  const next = end < items.length ? { next: addressAfter(call, cursors.after) } : {};
  return { data: shown.map((item) => show(item)), paging: { cursors, ...next } };
}

/** Generic time paging, by `since` and `until`. */
export function timeWindow(parameters: Parameters): (time: string | number) => boolean {
  const since = parameters.time('since') ?? -Infinity;
  const until = parameters.time('until') ?? Infinity;
  return (shown) => {
    const time = new Date(shown).getTime();
    return time >= since && time <= until;
  };
}

/** ISO 8601 without a colon in the offset and without fractions, as the Graph API writes times. */
export function graphTime(time: string | number): string {
  return `${new Date(time).toISOString().slice(0, 19)}+0000`;
}

function placeAfter(items: readonly { readonly id: string }[], cursor: string | null): number {
  if (cursor === null) return 0;
  const place = items.findIndex((item) => cursorOf(item) === cursor);
  if (place === -1) throw invalidParameter('Invalid paging cursors');
  return place + 1;
}

function cursorOf({ id }: { readonly id: string }): string {
  return Buffer.from(`cursor:${id}`).toString('base64url');
}

function addressAfter({ desk, request, caller }: ListCall, cursor: string): string {
  const address = new URL(`${desk.kernel.publicUrl}${request.url}`);
  address.searchParams.set('after', cursor);
  address.searchParams.set('access_token', caller.token);
  return address.toString();
}
