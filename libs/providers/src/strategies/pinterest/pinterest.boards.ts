import type { JsonReader } from '../../contract/json-reader.js';
import type { PinterestClient } from './pinterest.client.js';

/** A board as the list of boards tells it. */
export interface Board {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** PUBLIC, PROTECTED or SECRET. */
  readonly privacy: string | null;
  /** User name of the owner; group boards belong to somebody else. */
  readonly owner: string | null;
  readonly pinCount: number | null;
  readonly coverUrl: string | null;
}

export interface BoardPage {
  readonly boards: readonly Board[];
  readonly bookmark: string | null;
}

const PAGE_SIZE = '250';
/** A user has at most 2,000 boards. */
const MAX_PAGES = 10;

/** One page of the user's boards, without those for advertisements alone (Pinterest API v5, "List boards"). */
export async function readBoardPage(
  client: PinterestClient,
  query: { readonly bookmark?: string; readonly privacy?: string } = {},
): Promise<BoardPage> {
  const { json } = await client.get('boards', { page_size: PAGE_SIZE, ...query });
  const boards = json
    .list('items')
    .filter((item) => item.flag('is_ads_only') !== true)
    .map(readBoard);
  return { boards: boards.filter((board) => board !== null), bookmark: json.text('bookmark') };
}

/** All boards of the user, as far as the token may see them. @throws ProviderFailure */
export async function readBoards(client: PinterestClient): Promise<readonly Board[]> {
  const all: Board[] = [];
  let bookmark: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: BoardPage = await readBoardPage(client, bookmark === null ? {} : { bookmark });
    all.push(...answer.boards);
    bookmark = answer.bookmark;
    if (bookmark === null) break;
  }
  return all;
}

export function readBoard(item: JsonReader): Board | null {
  const id = item.text('id');
  if (id === null) return null;
  return {
    id,
    name: item.text('name') ?? id,
    description: item.text('description'),
    privacy: item.text('privacy'),
    owner: item.object('owner').text('username'),
    pinCount: item.number('pin_count'),
    coverUrl: item.object('media').text('image_cover_url'),
  };
}
