import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext } from '../../contract/publishing.js';
import { kindOf } from './snapchat.kind.js';
import { listPosts, type ListedPost } from './snapchat.listing.js';
import type { SnapchatProgress, UnclearTime } from './snapchat.progress.js';

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
  return texts.some((text) => plain(text) === plain(wanted));
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
