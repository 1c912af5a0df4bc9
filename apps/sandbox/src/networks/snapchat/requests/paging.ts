import { cursorAt, pageAt, placeOf } from '../../../kernel/calls/paging.js';
import type { SnapchatCall } from './call.js';
import { invalid } from './snapchat-error.js';

const DEFAULT_LIMIT = 10;
const LARGEST_LIMIT = 100;

/** One row of a list. */
export function row(name: string, entity: unknown): Record<string, unknown> {
  return { sub_request_status: 'SUCCESS', [name]: entity };
}

/** A page of rows by `limit` and `cursor`; `paging` is empty at the end. */
export function pageOf(
  { desk, query, path }: SnapchatCall,
  list: { readonly name: string; readonly rows: readonly unknown[] },
): Record<string, unknown> {
  const asked = query.get('limit');
  const limit = asked === null ? DEFAULT_LIMIT : Number(asked);
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_LIMIT) {
    throw invalid(`limit must be a number from 1 to ${LARGEST_LIMIT}`);
  }
  const start = placeOf(query.get('cursor'), () => invalid('cursor is not valid'));
  const { items, next } = pageAt(list.rows, start, limit);
  if (next === null) return { paging: {}, [list.name]: items };
  const cursor = cursorAt(next);
  const next_link = desk.addresses.api(`${path}?limit=${limit}&cursor=${cursor}`);
  return { paging: { next_page_id: cursor, next_link }, [list.name]: items };
}
