import { cursorAt, pageAt, placeOf } from '../../../kernel/calls/paging.js';
import { invalid } from './pinterest-error.js';

const DEFAULT_SIZE = 25;
const LARGEST_SIZE = 250;

/** `{"items": […], "bookmark": "…"}`; the bookmark of the last page is null. */
export function pageOf<T>(
  all: readonly T[],
  query: URLSearchParams,
  view: (item: T) => unknown,
): unknown {
  const size = readNumber(query, 'page_size', DEFAULT_SIZE, LARGEST_SIZE);
  const start = placeOf(query.get('bookmark'), () => invalid('The bookmark is not valid.'));
  const { items, next } = pageAt(all, start, size);
  return { items: items.map(view), bookmark: next === null ? null : cursorAt(next) };
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
