import { invalid } from './pinterest-error.js';

const DEFAULT_SIZE = 25;
const LARGEST_SIZE = 250;

/** `{"items": […], "bookmark": "…"}`; the bookmark of the last page is null. */
export function pageOf<T>(
  items: readonly T[],
  query: URLSearchParams,
  view: (item: T) => unknown,
): unknown {
  const size = readNumber(query, 'page_size', DEFAULT_SIZE, LARGEST_SIZE);
  const start = readBookmark(query.get('bookmark') ?? '');
  const end = start + size;
  const bookmark = end < items.length ? Buffer.from(`from:${end}`).toString('base64url') : null;
  return { items: items.slice(start, end).map(view), bookmark };
}

/** A number of the query from 1 to the maximum. */
export function readNumber(
  query: URLSearchParams,
  name: string,
  fallback: number,
  maximum: number,
): number {
  const text = query.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= maximum) return value;
  throw invalid(`Invalid request: '${name}' constraint: minimum=1, maximum=${maximum}`);
}

function readBookmark(text: string): number {
  if (text === '') return 0;
  const place = /^from:(\d+)$/.exec(Buffer.from(text, 'base64url').toString('utf8'))?.[1];
  if (place === undefined) throw invalid('The bookmark is not valid.');
  return Number(place);
}
