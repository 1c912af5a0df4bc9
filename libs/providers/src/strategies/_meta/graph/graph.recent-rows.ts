import type { JsonReader } from '../../../contract/json-reader.js';
import type { GraphClient, Query } from './graph.client.js';
import { readTime } from './graph.endpoints.js';
import { nextCursor } from './graph.pages.js';

/** Newest first, so that a few pages reach back far beyond any publish. */
const MOST_PAGES = 4;

export interface RecentRows {
  /** Rows made at `since` or later, and those without a readable time. */
  readonly rows: readonly JsonReader[];
  /** Whether the list was seen back to `since`; if not, what is missing may still be there. */
  readonly isComplete: boolean;
}

/** Rows of a list that is newest first, back to a moment. `timeField` names the field with a row's time. */
export async function readRecentRows(
  client: GraphClient,
  path: string,
  query: Query,
  { since, timeField }: { readonly since: Date; readonly timeField: string },
): Promise<RecentRows> {
  const rows: JsonReader[] = [];
  let after: Query = {};
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await client.get(path, { ...query, ...after });
    const data = answer.list('data');
    const fresh = data.filter((row) => {
      const time = readTime(row.text(timeField));
      return time === null || time >= since;
    });
    rows.push(...fresh);
    const cursor = nextCursor(answer);
    if (cursor === null || fresh.length < data.length) return { rows, isComplete: true };
    after = { after: cursor };
  }
  return { rows, isComplete: false };
}
