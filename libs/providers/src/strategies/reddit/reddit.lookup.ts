import { JsonReader } from '../../contract/json-reader.js';
import type { PublishablePost, PublishContext, PublishedPost } from '../../contract/publishing.js';
import { RedditClient } from './reddit.client.js';
import { subredditOf, titleOf } from './reddit.kind.js';
import { asCheckpoint, readProgress } from './reddit.progress.js';
import { addressOf, fullnameOf, removalNotes, usernameOf } from './reddit.thing.js';

const PAGE_SIZE = 25;
const MAX_PAGES = 4;
/** Reddit's stamps and our clock may differ by this much. */
const SKEW_MS = 60_000;

type Wanted = Pick<PublishablePost, 'interaction' | 'settings' | 'title' | 'text' | 'parent'>;

export interface LookUp {
  readonly found: PublishedPost | null;
  /** Whether everything the user wrote since then was seen. */
  readonly isComplete: boolean;
  readonly pauseMs: number;
}

/** One page of what the user has published, newest first. */
export interface OwnThings {
  readonly things: readonly JsonReader[];
  readonly after: string | null;
  readonly pauseMs: number;
}

/**
 * Looks through what the user has published since a moment. Posts have no reference of ours: community
 * and title tell them, and the text where several have those.
 */
export async function findPublished(context: PublishContext, since: Date): Promise<LookUp> {
  const client = RedditClient.of(context);
  const { lookalikes } = readProgress(context.checkpoint);
  const { interaction } = context.post;
  const oldestMs = since.getTime() - SKEW_MS;
  let after: string | null = null;
  let pauseMs = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const own: OwnThings = await listOwn(client, context, after);
    const recent = own.things.filter((thing) => createdMs(thing) >= oldestMs);
    pauseMs = Math.max(pauseMs, own.pauseMs);
    const found = bestMatch(
      context.post,
      recent.filter((thing) => !lookalikes.includes(fullnameOf(thing, interaction) ?? '')),
    );
    if (found !== null) return { found: asPublished(context, found), isComplete: true, pauseMs };
    after = own.after;
    if (recent.length < own.things.length || after === null) {
      return { found: null, isComplete: true, pauseMs };
    }
  }
  return { found: null, isComplete: false, pauseMs };
}

/** Reads a page of the user's posts or comments (`/user/{name}/submitted`, `/comments`). */
export async function listOwn(
  client: RedditClient,
  context: PublishContext,
  after: string | null,
): Promise<OwnThings> {
  const where = context.post.interaction === 'post' ? 'submitted' : 'comments';
  const path = `user/${encodeURIComponent(usernameOf(context))}/${where}`;
  const query = { sort: 'new', limit: String(PAGE_SIZE), ...(after === null ? {} : { after }) };
  const { json, pauseMs } = await client.get(path, query);
  const listing = json.object('data');
  return {
    things: listing.list('children').map((child) => child.object('data')),
    after: listing.text('after'),
    pauseMs,
  };
}

/** The thing that is the post, or null. Newest first, as listed. Pure. */
export function bestMatch(post: Wanted, things: readonly JsonReader[]): JsonReader | null {
  const alike = lookalikesOf(post, things);
  // A text that Reddit changed must not make a post look absent, so it only decides between several.
  return alike.find((thing) => sameText(thing.text('selftext'), post.text)) ?? alike[0] ?? null;
}

/** Those that cannot be told from the post by what Reddit never changes. Pure. */
export function lookalikesOf(post: Wanted, things: readonly JsonReader[]): readonly JsonReader[] {
  if (post.interaction !== 'post') {
    return things.filter((thing) => {
      const parentId = thing.text('parent_id') ?? thing.text('link_id');
      const isSibling = parentId === post.parent?.providerPostId;
      return isSibling && sameText(thing.text('body'), post.text);
    });
  }
  const subreddit = subredditOf(new JsonReader(post.settings).text('subreddit')) ?? '';
  const title = titleOf(post);
  return things.filter(
    (thing) =>
      thing.text('subreddit')?.toLowerCase() === subreddit.toLowerCase() &&
      thing.text('title')?.trim() === title,
  );
}

function asPublished(context: PublishContext, thing: JsonReader): PublishedPost {
  const id = fullnameOf(thing, context.post.interaction);
  return {
    kind: 'published',
    providerPostId: id,
    providerUrl: id === null ? null : addressOf(context, thing, id),
    checkpoint: asCheckpoint({ ...readProgress(context.checkpoint), writes: 1 }),
    notes: removalNotes(thing),
  };
}

function createdMs(thing: JsonReader): number {
  return (thing.number('created_utc') ?? 0) * 1000;
}

function sameText(there: string | null, ours: string): boolean {
  const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
  return plain(there ?? '') === plain(ours);
}
