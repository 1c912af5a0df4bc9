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
  const size = sizeOf(query);
  const start = placeOf(query.get('bookmark'), () => invalid('The bookmark is not valid.'));
  const { items, next } = pageAt(all, start, size);
  return { items: items.map(view), bookmark: next === null ? null : cursorAt(next) };
}

function sizeOf(query: URLSearchParams): number {
  const text = query.get('page_size') ?? String(DEFAULT_SIZE);
  const size = Number(text);
  if (/^\d+$/.test(text) && size >= 1 && size <= LARGEST_SIZE) return size;
  throw invalid(`Invalid request: 'page_size' constraint: minimum=1, maximum=${LARGEST_SIZE}`);
}
