import type { PublishContext } from '../../contract/publishing.js';
import type { JsonReader } from '../../contract/json-reader.js';
import { SnapchatClient } from './snapchat.client.js';
import { apiPath } from './snapchat.endpoints.js';
import { COLLECTIONS, kindOf, type SnapchatKind } from './snapchat.kind.js';
import { readRows } from './snapchat.rows.js';

const PAGE_SIZE = '100';

/** A post as Snapchat lists it. */
export interface ListedPost {
  readonly id: string;
  /** Milliseconds; null where Snapchat does not say. */
  readonly createdAt: number | null;
  readonly url: string | null;
  readonly status: string | null;
  /** Title and description, under whatever name they came. */
  readonly texts: readonly string[];
}

export interface Listing {
  readonly posts: readonly ListedPost[];
  /** Whether everything since the wanted moment is there. */
  readonly isComplete: boolean;
}

/** The profile's posts of the kind of this one, back to a moment (Snapchat, "Profile Asset Management"). */
export async function listPosts(context: PublishContext, since: number): Promise<Listing> {
  const kind = kindOf(context.post);
  const { rows, isComplete } = await readRows(SnapchatClient.of(context), {
    path: apiPath('public_profiles', context.account.externalId, COLLECTIONS[kind]),
    query: { limit: PAGE_SIZE },
    names: [COLLECTIONS[kind], kind],
    isEnough: (page) => isNewestFirst(page) && isBefore(page.at(-1), since),
  });
  const posts = rows.map((row) => listedPost(row, kind)).filter((post) => post !== null);
  return { posts, isComplete };
}

/** Reads a row of a list; null where it has no id. */
export function listedPost(row: JsonReader, kind: SnapchatKind): ListedPost | null {
  const id = row.id('id') ?? row.id(`${kind}_id`) ?? row.id('snap_id') ?? row.id('story_id');
  if (id === null) return null;
  const texts = ['title', 'caption', 'description'].map((name) => row.text(name));
  return {
    id,
    createdAt: createdAt(row),
    url: row.text('share_url') ?? row.text('permalink'),
    status:
      (
        row.text('status') ??
        row.text('spotlight_status') ??
        row.text('review_status')
      )?.toUpperCase() ?? null,
    texts: texts.filter((text) => text !== null),
  };
}

function createdAt(row: JsonReader): number | null {
  const told = Date.parse(row.text('created_at') ?? '');
  return Number.isNaN(told) ? row.number('created_at') : told;
}

/** The order is not documented; only where it shows can older pages be spared. */
function isNewestFirst(page: readonly JsonReader[]): boolean {
  const times = page.map(createdAt);
  return times.every((time, index) => {
    const before = times[index - 1];
    return time !== null && (before === undefined || before === null || before >= time);
  });
}

function isBefore(row: JsonReader | undefined, since: number): boolean {
  const time = row === undefined ? null : createdAt(row);
  return time !== null && time < since;
}
