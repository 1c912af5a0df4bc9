import type { JsonReader } from '../../../contract/json-reader.js';
import type { GraphClient, Query } from './graph.client.js';

/** No list that is read whole here is longer; a guard against cursors that lead in circles. */
const MOST_PAGES = 50;

/** Cursor of the next page; null on the last one. `next` itself holds the token and is not called. Pure. */
export function nextCursor(answer: JsonReader): string | null {
  const paging = answer.object('paging');
  return paging.has('next') ? paging.object('cursors').text('after') : null;
}

/** All rows of an edge, page by page (Meta, "Paginated results"). An empty page may still have a next one. */
export async function readAllRows(
  client: GraphClient,
  path: string,
  query: Query,
): Promise<readonly JsonReader[]> {
  const rows: JsonReader[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer: JsonReader = await client.get(path, {
      ...query,
      ...(cursor === null ? {} : { after: cursor }),
    });
    rows.push(...answer.list('data'));
    const next = nextCursor(answer);
    if (next === null || next === cursor) return rows;
    cursor = next;
  }
  return rows;
}
