import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext } from '../../contract/publishing.js';
import { spacedOnce } from '../../kit/looking-up.js';
import { readRows, snapchatLists } from './snapchat.api.js';
import { COLLECTIONS, kindOf, type SnapchatKind } from './snapchat.body.js';
import { apiPath } from './snapchat.definition.js';
import type { SnapchatProgress, UnclearTime } from './snapchat.progress.js';

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

interface Listing {
  readonly posts: readonly ListedPost[];
  /** Whether everything since the wanted moment is there. */
  readonly isComplete: boolean;
}

/** The profile's posts of the kind of this one, back to a moment (Snapchat, "Profile Asset Management"). */
async function listPosts(context: PublishContext, since: number): Promise<Listing> {
  const kind = kindOf(context.post);
  const { items, isComplete } = await readRows(snapchatLists.of(context), {
    path: apiPath('public_profiles', context.account.externalId, COLLECTIONS[kind]),
    query: { limit: PAGE_SIZE },
    names: [COLLECTIONS[kind], kind],
    isEnough: (page) => isNewestFirst(page) && isBefore(page.at(-1), since),
  });
  const posts = items.map((row) => listedPost(row, kind)).filter((post) => post !== null);
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

/** Snapchat's clock and ours may differ. */
const CLOCK_LEEWAY_MS = 60_000;
/** A request that was given up on is long over by then. */
const LONGEST_WRITE_MS = 10 * 60_000;
/** Posts that are older cannot be taken for one that is yet to come. */
const RECENT_MS = 5 * 60_000;

export type Sighting =
  | { readonly kind: 'found'; readonly post: ListedPost }
  /** The list reached back far enough and has nothing like it. */
  | { readonly kind: 'not_listed' }
  | { readonly kind: 'several' }
  | { readonly kind: 'incomplete' };

/** When a write that began at a moment may have had its effect. */
export function writeTime(startedAt: number): UnclearTime {
  return { since: startedAt, until: startedAt + LONGEST_WRITE_MS };
}

/**
 * Looks for the post among those of its kind. Stories have no text: time, and what was there before, are all
 * that tells them apart, so only a single candidate counts.
 */
export async function findPost(
  context: PublishContext,
  { known }: Pick<SnapchatProgress, 'known'>,
  { since, until }: UnclearTime,
): Promise<Sighting> {
  const first = since - CLOCK_LEEWAY_MS;
  const { posts, isComplete } = await listPosts(context, first);
  const wanted = wordsOf(context);
  const candidates = posts.filter(
    (post) =>
      !known.includes(post.id) &&
      isWithin(post.createdAt, first, until + CLOCK_LEEWAY_MS) &&
      saysTheSame(post, wanted),
  );
  const [candidate] = candidates;
  if (candidates.length > 1) return { kind: 'several' };
  if (candidate !== undefined) return { kind: 'found', post: candidate };
  return { kind: isComplete ? 'not_listed' : 'incomplete' };
}

/** Ids of the posts that could be taken for one that is sent now. */
export async function recentIds(context: PublishContext, now: number): Promise<readonly string[]> {
  const since = now - RECENT_MS;
  const { posts } = await listPosts(context, since);
  return posts
    .filter(({ createdAt }) => createdAt === null || createdAt >= since)
    .map(({ id }) => id);
}

function isWithin(createdAt: number | null, first: number, last: number): boolean {
  return createdAt === null || (createdAt >= first && createdAt <= last);
}

/** What Snapchat was told to show beside the media; empty where there is no such thing. */
function wordsOf({ post }: PublishContext): string {
  switch (kindOf(post)) {
    case 'story':
      return '';
    case 'saved_story':
      return new JsonReader(post.settings).text('title') ?? '';
    case 'spotlight':
      return post.text;
  }
}

/** A row without words may be any. */
function saysTheSame({ texts }: ListedPost, wanted: string): boolean {
  if (wanted.trim() === '' || texts.length === 0) return true;
  return texts.some((text) => spacedOnce(text) === spacedOnce(wanted));
}
