import type { JsonReader } from '../../../contract/json-reader.js';
import type { GraphClient } from './graph.client.js';
import { readAllRows } from './graph.paging.js';

/** Fields of a Page as connecting needs them (Meta, "User accounts" edge). */
export const PAGE_FIELDS =
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
export function readManagedPage(row: JsonReader): ManagedPage | null {
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
