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
  const start = readCursor(query.get('cursor') ?? '');
  const end = start + limit;
  const next = Buffer.from(`row:${end}`).toString('base64url');
  const link = desk.addresses.api(`${path}?limit=${limit}&cursor=${next}`);
  const paging = end < list.rows.length ? { next_page_id: next, next_link: link } : {};
  return { paging, [list.name]: list.rows.slice(start, end) };
}

function readCursor(text: string): number {
  if (text === '') return 0;
  const place = /^row:(\d+)$/.exec(Buffer.from(text, 'base64url').toString('utf8'))?.[1];
  if (place === undefined) throw invalid('cursor is not valid');
  return Number(place);
}
