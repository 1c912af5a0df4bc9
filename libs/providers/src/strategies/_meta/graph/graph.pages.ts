import type { JsonReader } from '../../../contract/json-reader.js';
import { isFailure } from '../../../kit/failing.js';
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

/**
 * Pages that the person's business portfolios own or manage (Meta, "Business": owned_pages, client_pages).
 * Those without a token were not ticked in the login dialog. None where the permission for it is missing.
 */
export async function readBusinessPages(client: GraphClient): Promise<readonly ManagedPage[]> {
  const businesses = await rowsIfAllowed(client, 'me/businesses', { fields: 'id', limit: '100' });
  const pages = new Map<string, ManagedPage>();
  for (const business of businesses.map((row) => row.id('id'))) {
    if (business === null) continue;
    for (const edge of ['owned_pages', 'client_pages']) {
      const query = { fields: PAGE_FIELDS, limit: '100' };
      const rows = await rowsIfAllowed(client, `${business}/${edge}`, query);
      for (const page of rows.map(readManagedPage)) if (page !== null) pages.set(page.id, page);
    }
  }
  return [...pages.values()];
}

async function rowsIfAllowed(
  client: GraphClient,
  path: string,
  query: Query,
): Promise<readonly JsonReader[]> {
  try {
    return await readAllRows(client, path, query);
  } catch (error) {
    const isRefused =
      isFailure(error) &&
      ['permission', 'content_rejected', 'not_found'].includes(error.failureClass);
    if (isRefused) return [];
    throw error;
  }
}

/** Fields of a Page as connecting needs them (Meta, "User accounts" edge). */
const PAGE_FIELDS =
  'id,name,username,link,category,tasks,access_token,picture.type(large){url},' +
  'instagram_business_account{id,username,name,profile_picture_url}';

/** A Page that a person helps to run, as the login shows it. */
export interface ManagedPage {
  readonly id: string;
  readonly name: string | null;
  readonly username: string | null;
  readonly link: string | null;
  readonly category: string | null;
  /** What the person may do: CREATE_CONTENT, MODERATE, ANALYZE, MANAGE … */
  readonly tasks: readonly string[];
  /** Null for Pages that were not ticked in the login dialog: visible, not usable. */
  readonly accessToken: string | null;
  readonly pictureUrl: string | null;
  readonly instagram: LinkedInstagram | null;
}

/** The professional Instagram account linked with a Page. */
export interface LinkedInstagram {
  readonly id: string;
  readonly username: string | null;
  readonly name: string | null;
  readonly pictureUrl: string | null;
}

/** The Pages ticked in the login dialog. `client` has the person's own token. */
export async function readManagedPages(client: GraphClient): Promise<readonly ManagedPage[]> {
  const rows = await readAllRows(client, 'me/accounts', { fields: PAGE_FIELDS, limit: '100' });
  return rows.map(readManagedPage).filter((page) => page !== null);
}

/** Whether the person's role on the Page is enough to publish. */
export function mayPublish(page: Pick<ManagedPage, 'tasks'>): boolean {
  return page.tasks.includes('CREATE_CONTENT') || page.tasks.includes('MANAGE');
}

/** A row of a list of Pages; null where it has no id. Pure. */
function readManagedPage(row: JsonReader): ManagedPage | null {
  const id = row.id('id');
  if (id === null) return null;
  return {
    id,
    name: row.text('name'),
    username: row.text('username'),
    link: row.text('link'),
    category: row.text('category'),
    tasks: row.texts('tasks'),
    accessToken: row.text('access_token'),
    pictureUrl: pictureOf(row),
    instagram: linkedInstagram(row.object('instagram_business_account')),
  };
}

/** Address of the picture field, which lies two levels deep. Pure. */
export function pictureOf(row: JsonReader): string | null {
  return row.object('picture').object('data').text('url');
}

function linkedInstagram(row: JsonReader): LinkedInstagram | null {
  const id = row.id('id');
  if (id === null) return null;
  return {
    id,
    username: row.text('username'),
    name: row.text('name'),
    pictureUrl: row.text('profile_picture_url'),
  };
}
