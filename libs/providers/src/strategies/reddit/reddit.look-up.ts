import type { InteractionType } from '../../contract/interaction.js';
import { JsonReader } from '../../contract/json-reader.js';
import type {
  CallContext,
  Confirmed,
  PublishablePost,
  PublishContext,
  PublishedPost,
  Reconciled,
  ReconcileEvidence,
} from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed } from '../../kit/failing.js';
import {
  judged,
  type ListPage,
  readPages,
  type Sighting,
  unclearSince,
} from '../../kit/looking-up.js';
import { pollAfterMs, type PollLadder } from '../../kit/polling.js';
import { reddit, type RedditClient } from './reddit.api.js';
import { kindOf, subredditOf, titleOf } from './reddit.post.js';
import { redditProgress } from './reddit.progress.js';

const POST = 't3_';
const COMMENT = 't1_';

/** The fullname of a post or comment; submit also writes bare ids. Null when there is none. */
export function fullnameOf(thing: JsonReader, interaction: InteractionType): string | null {
  const id = thing.text('name') ?? thing.text('id');
  if (id === null) return null;
  if (/^t\d_/.test(id)) return id;
  return `${interaction === 'post' ? POST : COMMENT}${id}`;
}

/** The public address: the one Reddit told, or the short one by id. Null for a comment without. */
export function addressOf(
  { endpoints }: Pick<CallContext, 'endpoints'>,
  thing: JsonReader,
  fullname: string,
): string | null {
  const site = endpoints.toReal(endpoints.base('www'));
  const permalink = thing.text('permalink');
  if (permalink !== null) return new URL(permalink, site).href;
  const told = thing.text('url');
  // In listings `url` is what a post links to; only our own answers tell the post's address there.
  if (told !== null && URL.canParse(told)) return endpoints.toReal(told);
  return fullname.startsWith(POST) ? `${site}/comments/${fullname.slice(POST.length)}` : null;
}

/** Reads one post or comment by its fullname; null when Reddit has none. @throws ProviderFailure */
export async function readThing(
  client: RedditClient,
  fullname: string,
): Promise<JsonReader | null> {
  const { json } = await client.get('api/info', { id: fullname });
  const [child] = json.object('data').list('children');
  return child === undefined ? null : child.object('data');
}

/** Whether its author has taken it back. */
export function isDeleted(thing: JsonReader): boolean {
  return thing.text('author') === '[deleted]' || thing.text('removed_by_category') === 'deleted';
}

/** What happened to it since, as sentences; communities remove without telling the author. */
function removalNotes(thing: JsonReader): readonly string[] {
  const category = thing.text('removed_by_category');
  if (category === null) return [];
  return [`Reddit published the post, but it has been removed (${category})`];
}

/** The user's name, which the listings are addressed by. */
export function usernameOf({ account }: Pick<CallContext, 'account'>): string {
  const name = account.metadata['username'];
  return typeof name === 'string' ? name : account.handle.replace(/^reddit:u\//, '');
}

/** Longest wait between polls by the age of the submission: images take seconds, videos minutes. */
const POLLS: PollLadder = [
  { untilMs: 60_000, everyMs: 5_000 },
  { untilMs: 180_000, everyMs: 15_000 },
  { untilMs: 600_000, everyMs: 60_000 },
  { untilMs: 3_600_000, everyMs: 300_000 },
];
const OVERDUE_POLL_MS = 900_000;

/** Only the third empty look, minutes after the try, is believed. */
const LOOKS_BEFORE_ABSENT = 2;
const PAGE_SIZE = '25';
const MAX_PAGES = 4;
/** Reddit's stamps and our clock may differ by this much. */
const SKEW_MS = 60_000;

type Wanted = Pick<PublishablePost, 'interaction' | 'settings' | 'title' | 'text' | 'parent'>;

interface LookUp extends Sighting<PublishedPost> {
  readonly pauseMs: number;
}

/** A page of what the user has published, newest first. */
export interface OwnThings extends ListPage<JsonReader> {
  readonly pauseMs: number;
}

/**
 * Looks through what the user has published since a moment. Posts have no reference of ours: community
 * and title tell them, and the text where several have those.
 */
async function findPublished(context: PublishContext, since: Date): Promise<LookUp> {
  const { lookalikes } = redditProgress.read(context.checkpoint);
  const { interaction } = context.post;
  const oldestMs = since.getTime() - SKEW_MS;
  const match = (things: readonly JsonReader[]): JsonReader | null =>
    bestMatch(
      context.post,
      things.filter(
        (thing) =>
          createdMs(thing) >= oldestMs &&
          !lookalikes.includes(fullnameOf(thing, interaction) ?? ''),
      ),
    );
  let pauseMs = 0;
  const { items, isComplete } = await readPages(
    async (after) => {
      const own = await listOwn(context, after);
      pauseMs = Math.max(pauseMs, own.pauseMs);
      return own;
    },
    MAX_PAGES,
    (things) => match(things) !== null || things.some((thing) => createdMs(thing) < oldestMs),
  );
  const found = match(items);
  const doubt = isComplete ? null : 'The user has published too much since then to look through';
  return { found: found === null ? null : asPublished(context, found), doubt, pauseMs };
}

/** Reads a page of the user's posts or comments (`/user/{name}/submitted`, `/comments`). */
export async function listOwn(context: PublishContext, after: string | null): Promise<OwnThings> {
  const where = context.post.interaction === 'post' ? 'submitted' : 'comments';
  const path = `user/${encodeURIComponent(usernameOf(context))}/${where}`;
  const query = { sort: 'new', limit: PAGE_SIZE, after };
  const { json, pauseMs } = await reddit.of(context).get(path, query);
  const listing = json.object('data');
  return {
    items: listing.list('children').map((child) => child.object('data')),
    next: listing.text('after'),
    pauseMs,
  };
}

/** The thing that is the post, or null. Newest first, as listed. Pure. */
function bestMatch(post: Wanted, things: readonly JsonReader[]): JsonReader | null {
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
    checkpoint: redditProgress.write({ ...redditProgress.read(context.checkpoint), writes: 1 }),
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

/** Asks whether Reddit has made the post of an image or video it took. */
export async function confirmPost(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Confirmed> {
  const submittedAt = redditProgress.read(context.checkpoint).submittedAt ?? clock.now();
  const look = await findPublished(context, submittedAt);
  if (look.found !== null) return look.found;
  const waitMs = pollAfterMs(POLLS, submittedAt, clock.now());
  if (waitMs !== null) {
    return { kind: 'processing', pollAfterMs: Math.max(waitMs, look.pauseMs) };
  }
  // No verdict of Reddit's, so the post is not failed: the engine asks until its own patience ends.
  throw failed(
    'ambiguous',
    'Reddit took the media but has made no post of it; its processing has probably failed there',
    { retryAfterMs: Math.max(OVERDUE_POLL_MS, look.pauseMs) },
  );
}

/** Looks for a post whose answer was lost. */
export async function lookUpPost(
  context: PublishContext,
  evidence: ReconcileEvidence,
): Promise<Reconciled> {
  const progress = redditProgress.read(context.checkpoint);
  const since = unclearSince(progress.unclearSince, evidence);
  const looksBefore = looksBeforeAbsent(context.post);
  const proof = { network: 'Reddit', thing: 'the post', looksBefore };
  return judged(await findPublished(context, since), evidence, proof, {
    found: (post) => post,
    absent: () => {
      // A file may have been used up by the lost submission: the next try uploads anew.
      const tried = { ...progress, writes: 0, uploads: [], unclearSince: since };
      return { kind: 'absent', checkpoint: redditProgress.write(tried) };
    },
  });
}

/** Lists lag by minutes, and media is listed only after Reddit has processed it. */
function looksBeforeAbsent(post: PublishablePost): number {
  if (post.interaction !== 'post') return LOOKS_BEFORE_ABSENT;
  const isProcessed = ['image', 'video', 'videogif'].includes(kindOf(post));
  return isProcessed ? LOOKS_BEFORE_ABSENT + 1 : LOOKS_BEFORE_ABSENT;
}
