import { JsonReader } from '../../contract/json-reader.js';
import type { Query, SnapchatClient } from './snapchat.client.js';

const MOST_PAGES = 5;

/** Rows of a list, as far as it was read. */
export interface Rows {
  readonly rows: readonly JsonReader[];
  /** Whether the list came to its end, or `isEnough` said so. */
  readonly isComplete: boolean;
}

interface ListCall {
  readonly path: string;
  readonly query?: Query;
  readonly base?: 'api' | 'ads';
  /** Plural and singular name of what is listed. */
  readonly names: readonly [string, string];
  /** Whether further pages can be spared after this one. */
  readonly isEnough?: (page: readonly JsonReader[]) => boolean;
}

/** Reads a list page by page; rows that failed on Snapchat's side are left out. */
export async function readRows(client: SnapchatClient, call: ListCall): Promise<Rows> {
  const { path, query = {}, base = 'api', names, isEnough = () => false } = call;
  const rows: JsonReader[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const asked: Query = cursor === null ? query : { ...query, cursor };
    const answer: JsonReader = await client.read(path, asked, { asked: 'rows', base });
    const found = entitiesOf(answer, names);
    rows.push(...found);
    cursor = nextPageOf(answer);
    if (cursor === null || isEnough(found)) return { rows, isComplete: true };
  }
  return { rows, isComplete: false };
}

/** The things of an answer that wraps each of them in a row with its own status. */
export function entitiesOf(
  answer: JsonReader,
  [plural, singular]: readonly [string, string],
): readonly JsonReader[] {
  return answer
    .list(plural)
    .filter((row) => (row.text('sub_request_status') ?? 'SUCCESS').toUpperCase() === 'SUCCESS')
    .map((row) => (row.has(singular) ? row.object(singular) : row));
}

function nextPageOf(answer: JsonReader): string | null {
  return answer.object('paging').text('next_page_id') ?? answer.object('page').text('next_page_id');
}
