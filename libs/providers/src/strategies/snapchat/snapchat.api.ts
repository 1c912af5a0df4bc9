import type { JsonReader } from '../../contract/json-reader.js';
import { type Api, type ApiClient, type Connection, defineApi, type Query } from '../../kit/api.js';
import { readPages } from '../../kit/looking-up.js';
import { type Asked, classify } from './snapchat.failures.js';

const MOST_PAGES = 5;

export type SnapchatClient = ApiClient<JsonReader>;

/** One of Snapchat's interfaces, with a login's token (Snapchat, "Public Profile API"). */
function interfaceAt(endpoint: 'api' | 'ads', asked: Asked): Api<JsonReader> {
  return defineApi({
    network: 'Snapchat',
    endpoint,
    timeoutMs: 30_000,
    classify: (answer, effect) => classify(answer, effect, asked),
  });
}

/** Calls for a single thing: a part that failed is all of it. */
export const snapchat = interfaceAt('api', 'one');
/** Calls for lists: rows that failed on Snapchat's side are left out. */
export const snapchatLists = interfaceAt('api', 'rows');
/** Organizations are known by the Ads API. */
const snapchatAds = interfaceAt('ads', 'rows');

/** One login's calls. */
export interface SnapchatLogin {
  readonly things: SnapchatClient;
  readonly lists: SnapchatClient;
  readonly ads: SnapchatClient;
}

export function loginAs(token: string, connection: Connection): SnapchatLogin {
  return {
    things: snapchat.as(token, connection),
    lists: snapchatLists.as(token, connection),
    ads: snapchatAds.as(token, connection),
  };
}

interface ListCall {
  readonly path: string;
  readonly query?: Query;
  /** Plural and singular name of what is listed. */
  readonly names: readonly [string, string];
  /** Whether further pages can be spared after this one. */
  readonly isEnough?: (page: readonly JsonReader[]) => boolean;
}

/** Reads a list page by page; rows that failed are left out. */
export async function readRows(
  client: SnapchatClient,
  { path, query, names, isEnough = () => false }: ListCall,
): Promise<{ readonly items: readonly JsonReader[]; readonly isComplete: boolean }> {
  let isThrough = false;
  return readPages(
    async (cursor) => {
      const answer = await client.get(path, { ...query, cursor });
      const items = entitiesOf(answer, names);
      isThrough = isEnough(items);
      return { items, next: nextPageOf(answer) };
    },
    MOST_PAGES,
    () => isThrough,
  );
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
